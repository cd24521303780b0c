import { sql } from 'kysely';
import { z } from 'zod';
import { STATUSES } from '../../../server/database/inbox-tables.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { record } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { bringBack, takenSchema, type Taken } from './bring-along.ts';
import { removeEvents, type MemberAction } from './events.ts';
import { groupOf } from './group.ts';

/** What merging, taking out and marking as answered change of an inquiry. */
export const RESTORED_COLUMNS = [
  'merged_into',
  'status',
  'answered_at',
  'waiting_since',
  'active_at',
  'snoozed_until',
] as const;

/** An inquiry with its values before a change, and the version that the change gave it. */
export const restorableSchema = z.object({
  reference: z.string(),
  version: z.int(),
  merged_into: z.string().nullable(),
  status: z.enum(STATUSES),
  answered_at: z.int().nullable(),
  waiting_since: z.int().nullable(),
  active_at: z.int(),
  snoozed_until: z.int().nullable(),
  taken: takenSchema.exactOptional(),
});
export type Restorable = z.infer<typeof restorableSchema>;

/** Reads inquiries as they are before a change. */
export const readRestorable = (query: Query, references: readonly string[]): Promise<Restorable[]> =>
  query
    .selectFrom('inbox_inquiries')
    .select(['inquiry as reference', 'version', ...RESTORED_COLUMNS])
    .where('inquiry', 'in', references)
    .orderBy('inquiry')
    .execute();

/** Adds to the values before a change the versions that it gave. */
export async function restorableAfter(query: Query, former: readonly Restorable[]): Promise<Restorable[]> {
  if (former.length === 0) return [];
  const references = former.map(({ reference }) => reference);
  const versions = new Map(
    (await readRestorable(query, references)).map(({ reference, version }) => [reference, version]),
  );
  return former.map((row) => ({ ...row, version: versions.get(row.reference)! }));
}

/** How a change is undone: merging as a whole or not at all, marking as answered as far as it is possible. */
export const restoreKinds = z.enum(['merge-undo', 'answered-undo']);

interface Restoration {
  kind: z.infer<typeof restoreKinds>;
  items: readonly Restorable[];
  changedAt: number;
}

/**
 * Restores former values, and removes the change from the histories. Resolves to the number of inquiries that were changed
 * or erased since.
 * @throws the Refusal `conflict` for such an inquiry, if it is undone as a whole
 */
export async function restoreInquiries(
  action: MemberAction,
  { kind, items, changedAt }: Restoration,
): Promise<number> {
  const { trx, session, now } = action;
  const restored: string[] = [];
  const taken = new Map<string, Taken>();
  for (const { reference, version, taken: takenFrom, ...former } of items) {
    if (takenFrom) taken.set(reference, takenFrom);
    const row = await trx
      .updateTable('inbox_inquiries')
      .set({ ...former, version: sql`version + 1`, changed_at: now })
      .where('inquiry', '=', reference)
      .where('version', '=', version)
      .returning('inquiry')
      .executeTakeFirst();
    if (row) restored.push(reference);
    else if (kind === 'merge-undo') throw new Refusal('conflict');
  }
  await bringBack(trx, taken);
  for (const reference of restored) {
    await removeEvents(trx, reference, { actor: session.email, at: changedAt });
    if (kind === 'merge-undo') await refreshSearchText(trx, reference);
    else await expectDismissed(trx, reference, changedAt);
  }
  if (restored.length > 0) await record(trx, session, { action: kind, subject: restored.join(' ') });
  return items.length - restored.length;
}

/** The failed replies that were dismissed at one time are expected by the person again. */
async function expectDismissed(trx: Trx, reference: string, at: number): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ dismissed_at: null })
    .where('inquiry', 'in', await groupOf(trx, reference))
    .where('purpose', '=', 'reply')
    .where('dismissed_at', '=', at)
    .execute();
}
