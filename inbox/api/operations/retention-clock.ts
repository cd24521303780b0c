import { sql } from 'kysely';
import { AUDIT_RETENTION_MS } from '../audit.ts';
import { countOf } from '../../../server/database/queries.ts';
import type { DeliveryChannel } from '../../../server/outbox/purposes.ts';
import type { Query } from '../../../server/database/tables.ts';
import { startOfDay } from '../../../content-model/text/days.ts';
import type { Environment } from '../../../server/config/env.ts';
import { agencyFailures } from '../../../server/outbox/status.ts';
import { CONFIRM_WITHIN_MS } from '../../../server/security/links.ts';
import { dueTimes } from './delivery-health.ts';
import { DAY_MS } from '../../../content-model/text/durations.ts';

const SOON_MS = 7 * DAY_MS;
const CHANNELS: DeliveryChannel[] = ['mail', 'bulk', 'webhook', 'alert', 'push'];

/** One kind of data with a retention period. */
export interface RetentionEntry {
  what: 'inquiries' | 'quarantine' | 'deliveries' | 'requests' | 'pageViews' | 'log';
  days: number;
  /** When the oldest expires (ms); null when there is none. */
  nextAt: number | null;
  /** How many expire within a week; null where that is not counted. */
  soon: number | null;
}

/** Retention periods, and what expires next (server/privacy/retention.ts erases it). */
export async function readRetentionClock(
  query: Query,
  environment: Environment,
  { timeZone, now }: { timeZone: string; now: number },
) {
  const { keepInquiriesDays, keepQuarantineDays, keepDeliveriesDays, keepPageViewsDays } = environment;
  // Inquiries with an open delivery failure are not erased.
  const inquiries = query
    .selectFrom('inquiries')
    .where('reference', 'not in', agencyFailures(query).select('inquiry').where('inquiry', 'is not', null));
  // Must match the condition of the partial index (server/database/schema/baseline.ts).
  const quarantined = inquiries.where(sql<boolean>`kind = 'inquiry' and state = 'quarantined'`);
  const entryOf = async (
    what: RetentionEntry['what'],
    rows: typeof inquiries,
    days: number,
  ): Promise<RetentionEntry> => {
    const oldest = await rows.select('received_at').orderBy('received_at').limit(1).executeTakeFirst();
    const soon = await countOf(rows.where('received_at', '<', now + SOON_MS - days * DAY_MS));
    return { what, days, nextAt: expiryOf(oldest?.received_at, days), soon };
  };
  const [oldestSent, oldestRequest, oldestView, oldestLine, dueTimesByName] = await Promise.all([
    Promise.all(CHANNELS.map((channel) => oldestSentOn(query, channel))),
    query
      .selectFrom('subscribers')
      .select(({ fn }) => fn.min<number | null>('requested_at').as('at'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('page_views')
      .select(({ fn }) => fn.min<string | null>('day').as('day'))
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('inbox_audit')
      .select(({ fn }) => fn.min<number | null>('at').as('at'))
      .executeTakeFirstOrThrow(),
    dueTimes(query),
  ]);
  const times = oldestSent.filter((at) => at !== undefined);
  const entries: RetentionEntry[] = [
    await entryOf('inquiries', inquiries, keepInquiriesDays),
    await entryOf('quarantine', quarantined, keepQuarantineDays),
    entryWithoutCount('deliveries', keepDeliveriesDays, times.length > 0 ? Math.min(...times) : undefined),
    entryWithoutCount('requests', CONFIRM_WITHIN_MS / DAY_MS, oldestRequest.at ?? undefined),
    entryWithoutCount(
      'pageViews',
      keepPageViewsDays,
      oldestView.day === null ? undefined : startOfDay(timeZone, oldestView.day),
    ),
    entryWithoutCount('log', AUDIT_RETENTION_MS / DAY_MS, oldestLine.at ?? undefined),
  ];
  return { entries, nextRunAt: dueTimesByName.get('erase-expired') ?? null };
}

const expiryOf = (oldest: number | undefined, days: number): number | null =>
  oldest === undefined ? null : oldest + days * DAY_MS;
const entryWithoutCount = (
  what: RetentionEntry['what'],
  days: number,
  oldest: number | undefined,
): RetentionEntry => ({
  what,
  days,
  nextAt: expiryOf(oldest, days),
  soon: null,
});

/** Uses the index on `due_at`, whose order differs from that of `finished_at` by minutes only. */
async function oldestSentOn(query: Query, channel: DeliveryChannel): Promise<number | undefined> {
  const oldest = await query
    .selectFrom('deliveries')
    .select('finished_at')
    .where('state', '=', 'sent')
    .where('channel', '=', channel)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.finished_at ?? undefined;
}
