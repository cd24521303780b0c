import type { Query } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { record } from '../audit.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import { firstAnswer, lastAnswer, isUnanswered, WAITING_FROM } from '../replies/unanswered.ts';
import { bringAlong } from './bring-along.ts';
import { touchInquiry } from './changes.ts';
import { recordEvents, type MemberAction } from './events.ts';
import { groupOf, senderAddresses } from './group.ts';
import { readRestorable, restorableAfter, RESTORED_COLUMNS, type Restorable } from './restore.ts';

/** Locks inquiries in one order, so that two members who merge them at once wait for each other. */
async function lock({ trx, now }: MemberAction, references: readonly string[]): Promise<void> {
  for (const reference of references.toSorted()) await touchInquiry({ trx, now }, reference);
}

const readRows = (query: Query, references: readonly string[]) =>
  query
    .selectFrom('inbox_inquiries')
    .innerJoin('inquiries', 'inquiries.reference', 'inbox_inquiries.inquiry')
    .select(['inquiries.reference', 'inquiries.state', 'inbox_inquiries.version'])
    .select(RESTORED_COLUMNS.map((column) => `inbox_inquiries.${column}` as const))
    .select((row) => [isUnanswered(row).as('unanswered'), WAITING_FROM.as('waitingFrom')])
    .where('inquiries.reference', 'in', references)
    .where('inquiries.kind', '=', 'inquiry')
    .orderBy('inquiries.reference')
    .execute();

/**
 * Merges an inquiry, with what is merged into it, into another of the same person, and resolves to what undoes it. What
 * waits for a reply in either waits in the main one.
 * @throws the Refusal `same-inquiry`, `not-found`, `held` for a quarantined one, `merged` for one that is merged already, or `other-person` if they share no address of their senders
 */
export async function mergeInquiries(
  action: MemberAction,
  { main, other }: { main: string; other: string },
): Promise<Restorable[]> {
  const { trx, session, now } = action;
  if (main === other) throw new Refusal('same-inquiry');
  await lock(action, [main, other]);
  const mains = await readRows(trx, [main, other]);
  const into = mains.find(({ reference }) => reference === main);
  const from = mains.find(({ reference }) => reference === other);
  if (!into || !from) throw new Refusal('not-found');
  if (mains.some(({ merged_into }) => merged_into !== null)) throw new Refusal('merged');
  if (mains.some(({ state }) => state === 'quarantined')) throw new Refusal('held');
  const [groupInto, groupFrom] = [await groupOf(trx, main), await groupOf(trx, other)];
  const addresses = await senderAddresses(trx, groupInto);
  const theirs = await senderAddresses(trx, groupFrom);
  if (!theirs.some((address) => addresses.includes(address))) throw new Refusal('other-person');
  const former = await readRestorable(trx, [...groupFrom, main]);
  for (const reference of groupFrom.slice(1)) await touchInquiry({ trx, now }, reference);
  await trx
    .updateTable('inbox_inquiries')
    .set({ merged_into: main })
    .where('inquiry', 'in', groupFrom)
    .execute();
  const waits = [into, from].filter(({ unanswered }) => unanswered).map(({ waitingFrom }) => waitingFrom);
  const waiting = await settleMain(action, [...groupInto, ...groupFrom], {
    since: waits.length > 0 ? Math.min(...waits) : null,
    answered_at: into.answered_at,
  });
  if (waiting.some(({ inquiry }) => groupFrom.includes(inquiry)))
    await trx
      .updateTable('inbox_inquiries')
      .set({ snoozed_until: null })
      .where('inquiry', '=', main)
      .execute();
  const taken = await bringAlong(action, { main, other });
  await refreshSearchText(trx, main);
  await recordEvents(trx, [main], { kind: 'merged', value: other, actor: session.email, at: now });
  await record(trx, session, { action: 'merge', subject: `${other} ${main}` });
  const restorable = await restorableAfter(trx, former);
  return restorable.map((row) => {
    const takenFrom = taken.get(row.reference);
    return takenFrom ? { ...row, taken: takenFrom } : row;
  });
}

/**
 * Takes an inquiry out of the one that it is merged into, with everything that was written to it before, and resolves to
 * what undoes it. What was written since stays, and answers it too.
 * @throws the Refusal `not-merged`
 */
export async function takeOut(action: MemberAction, reference: string): Promise<Restorable[]> {
  const { trx, session, now } = action;
  const merged = await trx
    .selectFrom('inbox_inquiries')
    .select('merged_into')
    .where('inquiry', '=', reference)
    .executeTakeFirstOrThrow(orRefuse('not-found'));
  const main = merged.merged_into;
  if (main === null) throw new Refusal('not-merged');
  await lock(action, [main, reference]);
  const former = await readRestorable(trx, [main, reference]);
  if (former.find((row) => row.reference === reference)?.merged_into !== main)
    throw new Refusal('not-merged');
  await trx
    .updateTable('inbox_inquiries')
    .set({ merged_into: null })
    .where('inquiry', '=', reference)
    .execute();
  const rest = await groupOf(trx, main);
  const [row] = await readRows(trx, [reference]);
  const answer = await lastAnswer(trx, rest, now);
  if (row?.unanswered && answer >= row.waitingFrom)
    await trx
      .updateTable('inbox_inquiries')
      .set({
        answered_at: row.answered_at ?? answer,
        waiting_since: null,
        status: row.status === 'new' ? 'open' : row.status,
      })
      .where('inquiry', '=', reference)
      .execute();
  const { waiting_since: since } = former.find((one) => one.reference === main)!;
  await settleMain(action, rest, { since, answered_at: null });
  await refreshSearchText(trx, main);
  await refreshSearchText(trx, reference);
  await recordEvents(trx, [main], { kind: 'unmerged', value: reference, actor: session.email, at: now });
  await recordEvents(trx, [reference], { kind: 'unmerged', value: main, actor: session.email, at: now });
  await record(trx, session, { action: 'unmerge', subject: `${reference} ${main}` });
  return restorableAfter(trx, former);
}

/** What the person wrote to these inquiries: the forms, and the mails since. */
const writtenTo = (query: Query, group: readonly string[]) =>
  query
    .selectFrom('incoming_mails')
    .select((row) => [row.ref('inquiry').$notNull().as('inquiry'), 'received_at as at'])
    .where('inquiry', 'in', group)
    .where('kind', 'in', ['reply', 'upload'])
    .unionAll(
      query
        .selectFrom('inquiries')
        .select(['reference as inquiry', 'received_at as at'])
        .where('reference', 'in', group),
    )
    .execute();

/**
 * Derives the wait of a main inquiry from what its group wrote and got, and resolves to what still waits for a reply. A
 * reply anywhere in the group answers everything that was written before. A change of the status settles what was written
 * before to its own inquiry, or to the main one.
 * @param known `since` is the start of a wait that no change of the status has settled; `answered_at` stays if the
 * group has no answer
 */
async function settleMain(
  { trx, now }: MemberAction,
  group: readonly string[],
  known: { since: number | null; answered_at: number | null },
) {
  const main = group[0]!;
  const written = await writtenTo(trx, group);
  const answered = await lastAnswer(trx, group, now);
  const moves = await trx
    .selectFrom('inbox_events')
    .select(['inquiry', 'at'])
    .where('inquiry', 'in', group)
    .where('kind', '=', 'status')
    .execute();
  const waiting = written.filter(
    ({ inquiry, at }) =>
      at > answered &&
      ((known.since !== null && at >= known.since) ||
        !moves.some((move) => move.at >= at && [inquiry, main].includes(move.inquiry))),
  );
  const answered_at = (await firstAnswer(trx, group)) ?? known.answered_at;
  await trx
    .updateTable('inbox_inquiries')
    .set({
      active_at: Math.max(...written.map(({ at }) => at)),
      waiting_since: waiting.length > 0 ? Math.min(...waiting.map(({ at }) => at)) : null,
      answered_at,
    })
    .where('inquiry', '=', main)
    .execute();
  if (answered_at !== null)
    await trx
      .updateTable('inbox_inquiries')
      .set({ status: 'open' })
      .where('inquiry', '=', main)
      .where('status', '=', 'new')
      .execute();
  return waiting;
}
