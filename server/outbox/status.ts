import type { Kysely } from 'kysely';
import type { DeliveryChannel, DeliveryPurpose, Tables } from '../database/tables.ts';

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

/** Newsletters alone leave in bulk: by these channels an index finds everything else among any number of copies. */
export const NOT_BULK: readonly DeliveryChannel[] = ['mail', 'webhook', 'alert'];

/** Something for the agency that waits longer than this means that deliveries are failing. */
const MAX_AGENCY_DELAY_MS = 30 * 60 * 1000;

/** Whether the agency gets what is for it. A refused acknowledgement is the visitor's typing mistake. */
export const reachesAgency = ({ failedToAgency, oldestToAgencyMs }: OutboxStatus): boolean =>
  failedToAgency === 0 && oldestToAgencyMs < MAX_AGENCY_DELAY_MS;

/** What finally failed on its way to the agency and nobody has seen to yet. */
export const openFaults = (query: Kysely<Tables>) =>
  query
    .selectFrom('deliveries')
    .where('state', '=', 'failed')
    .where('channel', 'in', NOT_BULK)
    .where('purpose', 'not in', NOT_TO_AGENCY)
    .where('dismissed_at', 'is', null);

/**
 * How the outbox stands, for readiness, metrics and the command line. Asked often, so each part is read from an index, and
 * nothing of what was sent.
 */
export async function outboxStatus(query: Kysely<Tables>): Promise<OutboxStatus> {
  const now = Date.now();
  const groups = await query
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
  const { retrying } = await query
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('retrying'))
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow();
  const { failedToAgency } = await openFaults(query)
    .select(({ fn }) => fn.countAll<number>().as('failedToAgency'))
    .executeTakeFirstOrThrow();
  const { oldest } = await query
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .where('channel', 'in', NOT_BULK)
    .where('purpose', 'not in', NOT_TO_AGENCY)
    .executeTakeFirstOrThrow();
  const counted = (state: 'waiting' | 'failed') => groups.find((group) => group.state === state)?.n ?? 0;
  return {
    waiting: counted('waiting'),
    retrying,
    failed: counted('failed'),
    failedToAgency,
    oldestToAgencyMs: oldest === null ? 0 : Math.max(0, now - oldest),
  };
}
