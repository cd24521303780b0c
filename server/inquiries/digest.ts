import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { quarantinedBetween } from './search.ts';
import { enqueue } from '../outbox/delivery.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';

const MAX_CATCH_UP_DAYS = 7;

/** Payload of a digest: its day (UTC) as YYYY-MM-DD, and the day's first millisecond and that of the next one. */
export const digestPayload = z.object({ day: z.iso.date(), from: z.number(), to: z.number() });

/**
 * Enqueues a quarantine digest for each of the last days (UTC), including days on which no server ran. Resolves to the
 * number of added digests.
 * @param retentionDays retention period of deliveries; an older digest would be sent again
 */
export async function addQuarantineDigests(
  database: Database,
  retentionDays: number,
  now = Date.now(),
): Promise<number> {
  const midnight = now - (now % DAY_MS);
  let added = 0;
  for (let daysAgo = Math.min(retentionDays, MAX_CATCH_UP_DAYS); daysAgo >= 1; daysAgo -= 1) {
    if (await addDigest(database, midnight - daysAgo * DAY_MS, now)) added += 1;
  }
  return added;
}

/** Skips days without quarantined inquiries and days whose digest exists. */
async function addDigest(database: Database, from: number, now: number): Promise<boolean> {
  const to = from + DAY_MS;
  const quarantined = await quarantinedBetween(database.query, from, to);
  if (quarantined.length === 0) return false;
  const day = new Date(from).toISOString().slice(0, 10);
  const request = { purpose: 'digest', payload: { day, from, to } } as const;
  return database.write((trx) => enqueue(trx, { ...request, dedupe_key: `digest:${day}` }, now));
}
