import { z } from 'zod';
import { inquiryChangeFields, type InquiryChangeInput } from '../contracts.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { mainOf } from '../../../server/inquiries/group.ts';
import { divideByVersion, selectInquiries, type ChosenInquiries } from './selection.ts';
import type { Reader } from './views.ts';
import {
  recordChange,
  removeEvents,
  type InquiryChange,
  type InquiryValues,
  type MemberAction,
} from './events.ts';
import { apiError } from '../api-error.ts';

/** The columns of an inquiry that members change. */
const CHANGEABLE_FIELDS = ['status', 'assignee', 'snoozed_until', 'deal_value', 'reason'] as const;

/** Their schemas, to read what undo has stored. */
export const inquiryChangeColumns = {
  status: inquiryChangeFields.status,
  assignee: inquiryChangeFields.assignee,
  snoozed_until: inquiryChangeFields.snoozedUntil,
  deal_value: inquiryChangeFields.dealValue,
  reason: inquiryChangeFields.reason,
};

/** What a member changes, as columns. */
export const toInquiryChange = ({ snoozedUntil, dealValue, ...rest }: InquiryChangeInput): InquiryChange => ({
  ...rest,
  ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
  ...(dealValue !== undefined && { deal_value: dealValue }),
});

/** The transaction of a change, and its time. */
type InquiryWrite = Pick<MemberAction, 'trx' | 'now'>;

/** Marks an inquiry as changed when its fields stay the same, for example after a note, so that open inboxes reload it. */
export const touchInquiry = (write: InquiryWrite, inquiry: string): Promise<void> =>
  updateInquiry(write, inquiry, {});

/**
 * Marks the main inquiry of a group as changed, which locks it, and returns it. Merging locks it too, so it stays the main
 * one until the transaction ends.
 */
export async function lockMain(write: InquiryWrite, reference: string): Promise<string> {
  let locked: string;
  let main = await mainOf(write.trx, reference);
  do {
    locked = main;
    await touchInquiry(write, locked);
    main = await mainOf(write.trx, reference);
  } while (main !== locked);
  return main;
}

/** Changes an inquiry without checking its version, unless it was erased in the meantime. */
async function updateInquiry(
  { trx, now }: InquiryWrite,
  inquiry: string,
  change: InquiryChange & { waiting_since?: null },
): Promise<void> {
  await trx
    .updateTable('inbox_inquiries')
    .set((row) => ({ ...change, version: row('version', '+', 1), changed_at: now }))
    .where('inquiry', '=', inquiry)
    .execute();
}

/** The most inquiries changed by one request; clients repeat it for more. */
const MAX_CHANGED = 500;

type FoundInquiry = { reference: string; waiting_since: number | null } & InquiryValues;

/** Changes inquiries, and resolves to their former values. */
async function changeRows(
  action: MemberAction,
  rows: readonly FoundInquiry[],
  change: InquiryChange,
): Promise<FormerInquiry[]> {
  for (const { reference } of rows) await updateInquiry(action, reference, withConsequences(change));
  await recordChange(
    action,
    rows.map(({ reference }) => reference),
    change,
  );
  return rows.map((row) => formerInquiryOf(row, change));
}

/** A changed inquiry with its former values, for undo. */
export const formerInquirySchema = z.object({
  reference: z.string(),
  ...inquiryChangeColumns,
  waiting_since: z.int().nullable().exactOptional(),
});
export type FormerInquiry = z.infer<typeof formerInquirySchema>;

const formerInquiryOf = (row: FoundInquiry, change: InquiryChange) =>
  Object.fromEntries([
    ['reference', row.reference],
    ...CHANGEABLE_FIELDS.filter((key) => key in change).map((key) => [key, row[key]]),
    ...(change.status ? [['waiting_since', row.waiting_since]] : []),
  ]) as FormerInquiry;

/** Nobody's inquiry that a member wins is theirs. */
const ownsWon = (change: InquiryChange, { assignee }: InquiryValues): boolean =>
  change.status === 'won' && change.assignee === undefined && assignee === null;

/** A member who moves an inquiry has read the person's last message, so the inquiry no longer waits for a reply. */
const withConsequences = (change: InquiryChange) =>
  change.status ? { ...change, waiting_since: null } : change;

/**
 * Changes one inquiry if it still has the version that the member saw; resolves to its former values, or to undefined if it
 * is so already. Throws the ApiError `conflict` when it was changed since.
 */
export async function changeInquiry(
  action: MemberAction,
  { reference: inquiry, version }: { reference: string; version: number },
  change: InquiryChange,
): Promise<FormerInquiry | undefined> {
  const { trx, now } = action;
  const formerValues = await trx
    .selectFrom('inbox_inquiries')
    .select([...CHANGEABLE_FIELDS, 'waiting_since', 'version'])
    .where('inquiry', '=', inquiry)
    .executeTakeFirstOrThrow(apiError('not-found'));
  const isSo = CHANGEABLE_FIELDS.every((key) => !(key in change) || formerValues[key] === change[key]);
  const made = ownsWon(change, formerValues) ? { ...change, assignee: action.session.member } : change;
  const endsWait = change.status !== undefined && formerValues.waiting_since !== null;
  if (isSo && !endsWait && formerValues.version === version) return undefined;
  await trx
    .updateTable('inbox_inquiries')
    .set({ ...withConsequences(made), version: version + 1, changed_at: now })
    .where('inquiry', '=', inquiry)
    .where('version', '=', version)
    .returning('inquiry')
    .executeTakeFirstOrThrow(apiError('conflict'));
  await recordChange(action, [inquiry], made);
  return formerInquiryOf({ ...formerValues, reference: inquiry }, made);
}

/**
 * Changes up to MAX_CHANGED selected inquiries, except quarantined ones. Resolves to their former values, for undo, to those
 * that somebody changed since the member saw them, which stay as they are, and to whether there are more.
 */
export async function changeInquiries(
  action: MemberAction,
  { selection, versions, timeZone }: ChosenInquiries & Pick<Reader, 'timeZone'>,
  change: InquiryChange,
) {
  const { trx, session } = action;
  const keys = CHANGEABLE_FIELDS.filter((key) => key in change);
  const found = await selectInquiries(trx, selection, { member: session.member, timeZone })
    .select('inquiries.reference')
    .select(CHANGEABLE_FIELDS.map((key) => `inbox_inquiries.${key}` as const))
    .select(['inbox_inquiries.waiting_since', 'inbox_inquiries.version'])
    .where('inquiries.state', '!=', 'quarantined')
    .where(({ eb, or }) =>
      or([
        ...keys.map((key) => eb(`inbox_inquiries.${key}`, 'is distinct from', change[key] ?? null)),
        // A closed one that the person wrote to again is closed again.
        ...(change.status ? [eb('inbox_inquiries.waiting_since', 'is not', null)] : []),
      ]),
    )
    .orderBy('inquiries.reference')
    .limit(MAX_CHANGED)
    .execute();
  const { rows, conflicts } = divideByVersion(found, versions);
  const [owned, others] = [
    rows.filter((row) => ownsWon(change, row)),
    rows.filter((row) => !ownsWon(change, row)),
  ];
  const changedRows = [
    ...(await changeRows(action, owned, { ...change, assignee: session.member })),
    ...(await changeRows(action, others, change)),
  ];
  return {
    changed: changedRows,
    conflicts,
    more: found.length === MAX_CHANGED && rows.length > 0,
  };
}

/** A change of inquiries with their former values. */
export interface UndoableInquiryChange {
  change: InquiryChange;
  items: readonly FormerInquiry[];
  changedAt: number;
}

/**
 * Restores former values, and removes the change from the histories, as if it had not been. Skips inquiries that were
 * changed or erased since, and resolves to their number.
 */
export async function undoChange(
  { trx, session, now }: MemberAction,
  { change, items, changedAt }: UndoableInquiryChange,
): Promise<number> {
  let skipped = 0;
  for (const { reference, ...former } of items) {
    let update = trx
      .updateTable('inbox_inquiries')
      .set((row) => ({
        ...former,
        // A win may have assigned it to its member, from whom a colleague may have taken it over since.
        ...(former.assignee !== undefined &&
          change.assignee === undefined && {
            assignee: row
              .case()
              .when('assignee', '=', session.member)
              .then(former.assignee)
              .else(row.ref('assignee'))
              .end(),
          }),
        version: row('version', '+', 1),
        changed_at: now,
      }))
      .where('inquiry', '=', reference);
    // The person wrote again since, or a reply did not arrive.
    if (change.status) update = update.where('waiting_since', 'is', null);
    for (const key of CHANGEABLE_FIELDS) {
      const value = change[key];
      if (value !== undefined) update = update.where(key, value === null ? 'is' : '=', value);
    }
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) skipped += 1;
    else await removeEvents(trx, reference, { actor: session.email, at: changedAt });
  }
  return skipped;
}

/** Throws the ApiError `not-found` for an assignee who cannot work on inquiries. */
export async function refuseUnassignable(trx: Trx, { assignee }: InquiryChange): Promise<void> {
  if (!assignee) return;
  await trx
    .selectFrom('inbox_members')
    .select('id')
    .where('id', '=', assignee)
    .where('role', 'in', ['member', 'owner'])
    .executeTakeFirstOrThrow(apiError('not-found'));
}

/** Assigns all unfinished inquiries of a member who leaves to a colleague or to nobody, and records it in their history. */
export async function handOver(action: MemberAction, from: string, to: string | null): Promise<void> {
  const { trx, now } = action;
  const rows = await trx
    .updateTable('inbox_inquiries')
    .set((row) => ({ assignee: to, version: row('version', '+', 1), changed_at: now }))
    .where('assignee', '=', from)
    .where('status', 'in', ['new', 'open'])
    .where('merged_into', 'is', null)
    .returning('inquiry')
    .execute();
  const references = rows.map(({ inquiry }) => inquiry);
  if (references.length > 0) await recordChange(action, references, { assignee: to });
}
