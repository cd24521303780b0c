import type { Kysely } from 'kysely';
import type { DeliveryPurpose, Tables } from '../database/tables.ts';

export interface OutboxStatus {
  waiting: number;
  /** Waiting after at least one failed attempt. */
  retrying: number;
  failed: number;
  /** Emails and calls to the agency itself that finally failed, until delivered, tried again or dismissed by a person. */
  failedToAgency: number;
  /** Age of the oldest email or call to the agency that has not left, in milliseconds; 0 for none. */
  oldestToAgencyMs: number;
}

/** Everything else is for the agency, so that a new purpose is watched from the start. */
const NOT_TO_AGENCY: readonly DeliveryPurpose[] = [
  'acknowledgement',
  'answer',
  'watchdog',
  'confirmation',
  'invitation',
  'newsletter',
  'newsletter-test',
  'alert-hook',
  'alert-mail',
];

export const isToAgency = (purpose: DeliveryPurpose): boolean => !NOT_TO_AGENCY.includes(purpose);

/** Something for the agency that waits longer than this means that deliveries are failing. */
const MAX_AGENCY_DELAY_MS = 30 * 60 * 1000;

/** Whether the agency gets what is for it. A refused acknowledgement is the visitor's typing mistake. */
export const reachesAgency = ({ failedToAgency, oldestToAgencyMs }: OutboxStatus): boolean =>
  failedToAgency === 0 && oldestToAgencyMs < MAX_AGENCY_DELAY_MS;

/** What finally failed on its way to the agency and nobody has seen to yet. */
export const openFaults = (query: Kysely<Tables>) =>
  query
    .selectFrom('deliveries')
    .where('purpose', 'not in', NOT_TO_AGENCY)
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null);

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
  const { failedToAgency } = await openFaults(query)
    .select(({ fn }) => fn.countAll<number>().as('failedToAgency'))
    .executeTakeFirstOrThrow();
  const { oldest } = await query
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .where('purpose', 'not in', NOT_TO_AGENCY)
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
