import type { Kysely } from 'kysely';
import type { DeliveryPurpose, Tables } from '../database/tables.ts';

export interface OutboxStatus {
  waiting: number;
  /** Waiting after at least one failed attempt. */
  retrying: number;
  failed: number;
  /** Emails and calls to the agency itself that finally failed during the last day. */
  failedToAgency: number;
  /** Age of the oldest email or call to the agency that has not left, in milliseconds; 0 for none. */
  oldestToAgencyMs: number;
}

/** Everything else is for the agency, so that a new purpose is watched from the start. */
const NOT_TO_AGENCY: readonly DeliveryPurpose[] = [
  'acknowledgement',
  'watchdog',
  'confirmation',
  'newsletter',
];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Something for the agency that waits longer than this means that deliveries are failing. */
const MAX_AGENCY_DELAY_MS = 30 * 60 * 1000;

/** Whether the agency gets what is for it. A refused acknowledgement is the visitor's typing mistake. */
export const reachesAgency = ({ failedToAgency, oldestToAgencyMs }: OutboxStatus): boolean =>
  failedToAgency === 0 && oldestToAgencyMs < MAX_AGENCY_DELAY_MS;

/** How the outbox stands, for readiness, metrics and the command line. */
export async function outboxStatus(query: Kysely<Tables>): Promise<OutboxStatus> {
  const now = Date.now();
  const groups = await query
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('n'),
      // Counts the rows that have one.
      fn.count<number>('last_error').as('withError'),
    ])
    .where('state', '!=', 'sent')
    .groupBy('state')
    .execute();
  const toAgency = query.selectFrom('deliveries').where('purpose', 'not in', NOT_TO_AGENCY);
  const { failedToAgency } = await toAgency
    .select(({ fn }) => fn.countAll<number>().as('failedToAgency'))
    .where('state', '=', 'failed')
    .where('finished_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  const { oldest } = await toAgency
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const waiting = groups.find((group) => group.state === 'waiting');
  return {
    waiting: waiting?.n ?? 0,
    retrying: waiting?.withError ?? 0,
    failed: groups.find((group) => group.state === 'failed')?.n ?? 0,
    failedToAgency,
    oldestToAgencyMs: oldest === null ? 0 : Math.max(0, now - oldest),
  };
}
