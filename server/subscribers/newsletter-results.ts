import type { Delivery, Query, Trx } from '../database/tables.ts';
import { BOUNCED, BOUNCED_BEFORE } from '../outbox/delivery.ts';

const COUNTS = ['sent', 'bounced', 'suppressed', 'failed', 'unsubscribed'] as const;
type Count = (typeof COUNTS)[number];

/** The outcomes of a newsletter's copies according to the mail server. Emails have no tracking. */
export type Results = Record<Count | 'waiting' | 'retrying', number>;

type Copy = Pick<Delivery, 'newsletter' | 'state' | 'last_error'>;

/** Derives the outcome of a copy from its delivery. */
function outcomeOf({ state, last_error }: Copy): Exclude<keyof Results, 'unsubscribed'> {
  if (state === 'waiting' && last_error !== null) return 'retrying';
  if (state !== 'failed') return state;
  if (last_error === BOUNCED_BEFORE) return 'suppressed';
  return last_error?.startsWith(BOUNCED) ? 'bounced' : 'failed';
}

/** Reads the results of newsletters by their ids, including copies that retention has erased. */
export async function newsletterResults(query: Query, ids: readonly string[]): Promise<Map<string, Results>> {
  if (ids.length === 0) return new Map();
  const stored = await query
    .selectFrom('newsletters')
    .select(['id', ...COUNTS])
    .where('id', 'in', ids)
    .execute();
  const results = new Map(stored.map(({ id, ...counts }) => [id, { ...counts, waiting: 0, retrying: 0 }]));
  const groups = await query
    .selectFrom('deliveries')
    .select(['newsletter', 'state', 'last_error'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('newsletter', 'in', ids)
    .groupBy(['newsletter', 'state', 'last_error'])
    .execute();
  for (const { n, ...copy } of groups) {
    const result = results.get(copy.newsletter ?? '');
    if (result) result[outcomeOf(copy)] += n;
  }
  return results;
}

/** Limits the list; many failures have one cause. */
const MAX_FAILURES = 200;

/** The copies that failed for good or are being retried, with address, reason and time, the latest first. */
export function newsletterFailures(query: Query, id: string) {
  return query
    .selectFrom('deliveries')
    .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber')
    .select(['deliveries.id', 'subscribers.email', 'deliveries.state', 'deliveries.last_error as reason'])
    .select(['deliveries.due_at as dueAt', 'deliveries.finished_at as finishedAt'])
    .where('deliveries.newsletter', '=', id)
    .where('deliveries.last_error', 'is not', null)
    .where('deliveries.state', 'in', ['failed', 'waiting'])
    .orderBy('deliveries.finished_at', 'desc')
    .orderBy('deliveries.id')
    .limit(MAX_FAILURES)
    .execute();
}

/** Adds the outcomes of copies that are about to be erased to the totals of their newsletters. */
export async function saveOutcomes(trx: Trx, copies: readonly Copy[], unsubscribing = false): Promise<void> {
  for (const [id, newsletterCopies] of Map.groupBy(copies, ({ newsletter }) => newsletter)) {
    const count = (outcome: Count) => newsletterCopies.filter((copy) => outcomeOf(copy) === outcome).length;
    const sent = count('sent');
    await trx
      .updateTable('newsletters')
      .set((row) => ({
        sent: row('sent', '+', sent),
        bounced: row('bounced', '+', count('bounced')),
        suppressed: row('suppressed', '+', count('suppressed')),
        failed: row('failed', '+', count('failed')),
        unsubscribed: row('unsubscribed', '+', unsubscribing ? sent : 0),
      }))
      .where('id', '=', id)
      .execute();
  }
}

/** Reads the copies of some subscribers. */
export async function copiesOf(trx: Trx, subscribers: readonly string[]): Promise<Copy[]> {
  if (subscribers.length === 0) return [];
  return trx
    .selectFrom('deliveries')
    .select(['newsletter', 'state', 'last_error'])
    .where('subscriber', 'in', subscribers)
    .where('newsletter', 'is not', null)
    .execute();
}
