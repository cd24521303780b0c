import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { countOf } from '../database/queries.ts';
import type { Query, StoredNewsletter, Tables, Trx } from '../database/tables.ts';
import { BOUNCED, newDelivery } from '../outbox/delivery.ts';
import { endPauses } from '../outbox/pause.ts';

const BATCH_SIZE = 500;

export interface AddedCopies {
  added: number;
  /** When the last copy is due. */
  lastLeavesAt: number;
}

/** A newsletter, and how many copies of it leave in a minute. */
type PacedNewsletter = Pick<StoredNewsletter, 'id' | 'per_minute'>;

/** Adds the missing copies of a newsletter for all confirmed subscribers, unless it is stopped meanwhile. */
export async function addCopies(
  database: Database,
  { id: newsletter, per_minute: perMinute }: PacedNewsletter,
  now: number,
): Promise<AddedCopies> {
  const intervalMs = 60_000 / perMinute;
  const { last } = await waitingCopies(database.query, newsletter)
    .select((row) => row.fn.max('due_at').as('last'))
    .executeTakeFirstOrThrow();
  const firstDueAt = Math.max(now, (last ?? 0) + intervalMs);
  const subscribers = await readersWithout(database.query, newsletter)
    .select('id')
    .where('normalized_email', 'not in', bounced(database.query))
    .orderBy('confirmed_at')
    .execute();
  const copies = subscribers.map(({ id }, index) =>
    newDelivery(
      {
        purpose: 'newsletter',
        newsletter,
        subscriber: id,
        dedupe_key: `newsletter:${newsletter}:${id}`,
        due_at: Math.floor(firstDueAt + index * intervalMs),
      },
      now,
    ),
  );
  let added = 0;
  for (let from = 0; from < copies.length; from += BATCH_SIZE) {
    const { numInsertedOrUpdatedRows } = await database.write(async (trx) => {
      if (!(await lockIfSending(trx, database.kind, newsletter))) return { numInsertedOrUpdatedRows: 0n };
      return trx
        .insertInto('deliveries')
        .values(copies.slice(from, from + BATCH_SIZE))
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .executeTakeFirstOrThrow();
    });
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  await database.write((trx) => finishAdding(trx, newsletter));
  return { added, lastLeavesAt: copies.at(-1)?.due_at ?? last ?? now };
}

/** Query of confirmed subscribers without a copy. */
export const readersWithout = (query: Query, newsletter: string) =>
  query
    .selectFrom('subscribers')
    .where('state', '=', 'confirmed')
    .where('id', 'not in', (inner) =>
      inner
        .selectFrom('deliveries')
        .select((row) => row.ref('subscriber').$notNull().as('subscriber'))
        .where('newsletter', '=', newsletter)
        .where('subscriber', 'is not', null),
    );

/** Query of bounced addresses. */
export const bounced = (query: Query) => query.selectFrom('bounces').select('bounces.normalized_email');

/** Locks the newsletter, so that a stop waits for the copies that are being added and then removes them. */
async function lockIfSending(trx: Trx, kind: Database['kind'], id: string): Promise<boolean> {
  const row = trx.selectFrom('newsletters').select('id').where('id', '=', id).where('state', '=', 'sending');
  return (await (kind === 'postgres' ? row.forShare() : row).executeTakeFirst()) !== undefined;
}

/** Marks that all copies are in the outbox, and counts the subscribers without one because of a bounce. */
async function finishAdding(trx: Trx, newsletter: string): Promise<void> {
  const bouncedReaders = readersWithout(trx, newsletter).where('normalized_email', 'in', bounced(trx));
  await trx
    .updateTable('newsletters')
    .set({ leaves_at: null, suppressed: await countOf(bouncedReaders) })
    .where('id', '=', newsletter)
    .where('state', '=', 'sending')
    .execute();
}

/** Copies that were never attempted or claimed. Retries have their own backoff. */
const isUntouched = (row: ExpressionBuilder<Tables, 'deliveries'>) =>
  row.and([row('state', '=', 'waiting'), row('attempts', '=', 0), row('claims', '=', 0)]);

const waitingCopies = (query: Query, newsletter: string) =>
  query.selectFrom('deliveries').where('newsletter', '=', newsletter).where(isUntouched);

/** Removes the copies that were never attempted. Resolves to their number. */
export async function cancelCopies(trx: Trx, newsletter: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('deliveries')
    .where('newsletter', '=', newsletter)
    .where(isUntouched)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Retries the failed copies of a newsletter at its pace, except bounced ones. Resolves to their number. */
export async function retryCopies(
  trx: Trx,
  { id: newsletter, per_minute: perMinute }: PacedNewsletter,
  now: number,
): Promise<number> {
  const failed = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('newsletter', '=', newsletter)
    .where('state', '=', 'failed')
    .where((row) => row.or([row('last_error', 'is', null), row('last_error', 'not like', `${BOUNCED}%`)]))
    .orderBy('created_at')
    .execute();
  for (let minute = 0; minute * perMinute < failed.length; minute += 1) {
    const ids = failed.slice(minute * perMinute, (minute + 1) * perMinute).map(({ id }) => id);
    await trx
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, rejections: 0, due_at: now + minute * 60_000, finished_at: null })
      .where('id', 'in', ids)
      .where('state', '=', 'failed')
      .execute();
  }
  // A retry by hand means that the cause has been fixed.
  if (failed.length > 0) await endPauses(trx, ['bulk']);
  return failed.length;
}

/**
 * Reschedules overdue copies at their pace, so that they are not all sent at once after an outage. Instances that start
 * together do so one after another.
 */
export async function resumeSchedule(database: Database, now = Date.now()): Promise<void> {
  const newsletters = await database.query.selectFrom('newsletters').select('id').execute();
  for (const { id } of newsletters) {
    await database.write(async (trx) => {
      if (database.kind === 'postgres')
        await trx.selectFrom('newsletters').select('id').where('id', '=', id).forUpdate().execute();
      const waitingRows = waitingCopies(trx, id);
      const { first } = await waitingRows
        .select((row) => row.fn.min('due_at').as('first'))
        .executeTakeFirstOrThrow();
      if (!first || first >= now) return;
      await trx
        .updateTable('deliveries')
        .set((row) => ({ due_at: row('due_at', '+', now - first) }))
        .where('id', 'in', waitingRows.select('id'))
        .execute();
    });
  }
}
