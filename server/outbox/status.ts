import { countOf } from '../database/queries.ts';
import { purposesTo, type DeliveryChannel } from './purposes.ts';
import type { Query } from '../database/tables.ts';
import { rejectionOfUs } from './pause.ts';

export interface OutboxStatus {
  waiting: number;
  /** Waiting after at least one failed attempt. */
  retrying: number;
  failed: number;
  /** Failed deliveries to the agency that were neither retried nor dismissed. */
  failedToAgency: number;
  /** Age of the oldest pending delivery to the agency in milliseconds; 0 for none. */
  oldestToAgencyMs: number;
  /** Why the mail server permanently rejects all mail from this site; null if it does not. */
  rejection: string | null;
}

const TO_AGENCY = purposesTo('agency');

/** All channels except `bulk`. With this condition the index finds a delivery among many copies of a newsletter. */
export const NOT_BULK: readonly DeliveryChannel[] = ['mail', 'webhook', 'alert', 'push'];

/** A delivery to the agency that waits longer counts as a failure. */
const MAX_AGENCY_DELAY_MS = 30 * 60 * 1000;

/**
 * Whether deliveries to the agency arrive. A rejected acknowledgement is the visitor's typing mistake and does not count;
 * a mail server that rejects this site does.
 */
export const reachesAgency = ({ failedToAgency, oldestToAgencyMs, rejection }: OutboxStatus): boolean =>
  failedToAgency === 0 && oldestToAgencyMs < MAX_AGENCY_DELAY_MS && rejection === null;

/** Query of failed deliveries to the agency that were neither retried nor dismissed. */
export const agencyFailures = (query: Query) =>
  query
    .selectFrom('deliveries')
    .where('state', '=', 'failed')
    .where('channel', 'in', NOT_BULK)
    .where('purpose', 'in', TO_AGENCY)
    .where('dismissed_at', 'is', null);

/**
 * The state of the outbox for readiness, metrics and the command line. It is queried often, so every part is read from an
 * index.
 */
export async function outboxStatus(query: Query): Promise<OutboxStatus> {
  const now = Date.now();
  const deliveries = query.selectFrom('deliveries');
  const waiting = await countOf(deliveries.where('state', '=', 'waiting'));
  const failed = await countOf(deliveries.where('state', '=', 'failed'));
  const retrying = await countOf(
    deliveries.where('state', '=', 'waiting').where('last_error', 'is not', null),
  );
  const { oldest } = await deliveries
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .where('channel', 'in', NOT_BULK)
    .where('purpose', 'in', TO_AGENCY)
    .executeTakeFirstOrThrow();
  return {
    waiting,
    retrying,
    failed,
    failedToAgency: await countOf(agencyFailures(query)),
    oldestToAgencyMs: oldest === null ? 0 : Math.max(0, now - oldest),
    rejection: retrying > 0 ? await rejectionOfUs(query) : null,
  };
}
