import type { Query } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { record } from '../audit.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import { lastAnswer, isUnanswered, WAITING_FROM } from '../replies/unanswered.ts';
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
type Row = Awaited<ReturnType<typeof readRows>>[number];

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
  // A reply in one thread answers what the person wrote in the other before.
  const waitsIn = async (row: Row, others: readonly string[]) =>
    row.unanswered && (await lastAnswer(trx, others, now)) < row.waitingFrom;
  const waits = { into: await waitsIn(into, groupFrom), from: await waitsIn(from, groupInto) };
  await trx
    .updateTable('inbox_inquiries')
    .set({
      active_at: Math.max(into.active_at, from.active_at),
      ...(into.unanswered &&
        !waits.into && {
          answered_at: into.answered_at ?? (await lastAnswer(trx, groupFrom, now)),
          waiting_since: null,
          status: into.status === 'new' ? 'open' : into.status,
        }),
      ...(waits.from && {
        waiting_since: Math.min(from.waitingFrom, waits.into ? into.waitingFrom : Infinity),
        snoozed_until: null,
      }),
    })
    .where('inquiry', '=', main)
    .execute();
  for (const reference of groupFrom.slice(1)) await touchInquiry({ trx, now }, reference);
  await trx
    .updateTable('inbox_inquiries')
    .set({ merged_into: main })
    .where('inquiry', 'in', groupFrom)
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
  await recountMain(trx, rest);
  await refreshSearchText(trx, main);
  await refreshSearchText(trx, reference);
  await recordEvents(trx, [main], { kind: 'unmerged', value: reference, actor: session.email, at: now });
  await recordEvents(trx, [reference], { kind: 'unmerged', value: main, actor: session.email, at: now });
  await record(trx, session, { action: 'unmerge', subject: `${reference} ${main}` });
  return restorableAfter(trx, former);
}

/** Finds out from what is left in a group when the person last wrote, and since when they wait. */
async function recountMain(query: Query, group: readonly string[]): Promise<void> {
  const main = group[0]!;
  const [row] = await readRows(query, [main]);
  if (!row) return;
  const written = await query
    .selectFrom('incoming_mails')
    .select('received_at as at')
    .where('inquiry', 'in', group)
    .where('kind', 'in', ['reply', 'upload'])
    .unionAll(query.selectFrom('inquiries').select('received_at as at').where('reference', 'in', group))
    .execute();
  const times = written.map(({ at }) => Number(at));
  const { waiting_since: since, answered_at } = row;
  const isAnswered = answered_at !== null && (await lastAnswer(query, group, Infinity)) > 0;
  const waiting = times.filter((at) => since !== null && at >= since);
  await query
    .updateTable('inbox_inquiries')
    .set({
      active_at: Math.max(...times),
      waiting_since: waiting.length > 0 ? Math.min(...waiting) : null,
      ...(!isAnswered && { answered_at: null }),
    })
    .where('inquiry', '=', main)
    .execute();
}
