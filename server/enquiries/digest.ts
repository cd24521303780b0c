import type { Database } from '../database/open.ts';
import { quarantinedBetween } from './read.ts';
import { newDelivery } from '../outbox/delivery.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Puts one mail about yesterday's (UTC) quarantine into the outbox, unless nothing was held back or it is there
 * already. Resolves to whether it was added.
 */
export async function addQuarantineDigest(database: Database, now = Date.now()): Promise<boolean> {
  const to = now - (now % DAY_MS);
  const from = to - DAY_MS;
  const held = await quarantinedBetween(database.query, from, to);
  if (held.length === 0) return false;
  const day = new Date(from).toISOString().slice(0, 10);
  const delivery = newDelivery(
    { channel: 'mail', purpose: 'digest', dedupe_key: `digest:${day}`, payload: { day, from, to } },
    now,
  );
  const { numInsertedOrUpdatedRows } = await database.write((trx) =>
    trx
      .insertInto('deliveries')
      .values(delivery)
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .executeTakeFirst(),
  );
  return numInsertedOrUpdatedRows === 1n;
}
