import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { newDelivery } from '../outbox/delivery.ts';

const CHUNK = 500;

export interface Added {
  added: number;
  /** When the last copy leaves. */
  lastLeavesAt: number;
}

/** Gives every confirmed subscriber who has no copy of a begun newsletter one, unless it is stopped meanwhile. */
export async function addCopies(
  database: Database,
  newsletter: string,
  perMinute: number,
  now: number,
): Promise<Added> {
  const gapMs = 60_000 / perMinute;
  const { last } = await waitingCopies(database.query, newsletter)
    .select((row) => row.fn.max('due_at').as('last'))
    .executeTakeFirstOrThrow();
  const first = Math.max(now, (last ?? 0) + gapMs);
  const subscribers = await readersWithout(database.query, newsletter)
    .select('id')
    .where('normalized_email', 'not in', bounced(database.query))
    .orderBy('confirmed_at')
    .execute();
  const copies = subscribers.map(({ id }, place) =>
    newDelivery(
      {
        channel: 'bulk',
        purpose: 'newsletter',
        newsletter,
        subscriber: id,
        dedupe_key: `newsletter:${newsletter}:${id}`,
        due_at: Math.floor(first + place * gapMs),
      },
      now,
    ),
  );
  let added = 0;
  for (let from = 0; from < copies.length; from += CHUNK) {
    const { numInsertedOrUpdatedRows } = await database.write(async (trx) => {
      if (!(await isGoingOut(trx, database.kind, newsletter))) return { numInsertedOrUpdatedRows: 0n };
      return trx
        .insertInto('deliveries')
        .values(copies.slice(from, from + CHUNK))
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .executeTakeFirstOrThrow();
    });
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  await database.write((trx) => allAdded(trx, newsletter));
  return { added, lastLeavesAt: copies.at(-1)?.due_at ?? last ?? now };
}

/** Confirmed subscribers who have no copy. */
export const readersWithout = (query: Kysely<Tables>, newsletter: string) =>
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

/** Addresses to which mail came back. */
export const bounced = (query: Kysely<Tables>) =>
  query.selectFrom('bounces').select('bounces.normalized_email');

/** Whoever stops it waits until what is being added is there, and takes it away. */
async function isGoingOut(trx: Transaction<Tables>, kind: Database['kind'], id: string): Promise<boolean> {
  const found = trx
    .selectFrom('newsletters')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'sending');
  return (await (kind === 'postgres' ? found.forShare() : found).executeTakeFirst()) !== undefined;
}

/** Nothing of it is left to be put into the outbox; who got no copy because mail to them came back is counted. */
async function allAdded(trx: Transaction<Tables>, newsletter: string): Promise<void> {
  const { n } = await readersWithout(trx, newsletter)
    .where('normalized_email', 'in', bounced(trx))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('newsletters')
    .set({ leaves_at: null, suppressed: n })
    .where('id', '=', newsletter)
    .where('state', '=', 'sending')
    .execute();
}

/** Copies never tried or claimed; those that come again after a failed try have their own backoff. */
const isUntouched = (row: ExpressionBuilder<Tables, 'deliveries'>) =>
  row.and([row('state', '=', 'waiting'), row('attempts', '=', 0), row('claims', '=', 0)]);

const waitingCopies = (query: Kysely<Tables>, newsletter: string) =>
  query.selectFrom('deliveries').where('newsletter', '=', newsletter).where(isUntouched);

/** Takes away what has not begun to leave; resolves to how many copies that were. */
export async function takeBackCopies(trx: Transaction<Tables>, newsletter: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('deliveries')
    .where('newsletter', '=', newsletter)
    .where(isUntouched)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * After a time without a server all copies of that time would leave at once: they move on, as far apart as before.
 * Instances that start together look one after another, so that the second finds nothing left to move.
 */
export async function resumeSchedule(database: Database, now = Date.now()): Promise<void> {
  const newsletters = await database.query.selectFrom('newsletters').select('id').execute();
  for (const { id } of newsletters) {
    await database.write(async (trx) => {
      if (database.kind === 'postgres')
        await trx.selectFrom('newsletters').select('id').where('id', '=', id).forUpdate().execute();
      const waiting = waitingCopies(trx, id);
      const { first } = await waiting
        .select((row) => row.fn.min('due_at').as('first'))
        .executeTakeFirstOrThrow();
      if (!first || first >= now) return;
      await trx
        .updateTable('deliveries')
        .set((row) => ({ due_at: row('due_at', '+', now - first) }))
        .where('id', 'in', waiting.select('id'))
        .execute();
    });
  }
}
