import { DAY_MS } from '../../content-model/text/durations.ts';
import { addSetting, readSetting } from '../database/queries.ts';
import type { Inquiry, Query, Trx } from '../database/tables.ts';
import { dayIn } from '../../content-model/text/days.ts';

/** Setting with the first day for which all inquiries erased from quarantine are counted. */
const COUNTED_FROM = 'quarantine-counted-from';

/**
 * Records once the first day for which the counts of erased quarantined inquiries are complete.
 * @param oldest when the oldest quarantined inquiry was received
 */
export async function beginCounting(trx: Trx, timeZone: string, oldest: number): Promise<void> {
  if ((await readSetting(trx, COUNTED_FROM)) !== undefined) return;
  const older = await trx
    .selectFrom('inquiries')
    .select('reference')
    .where('received_at', '<', oldest)
    .limit(1)
    .execute();
  // Inquiries of the oldest day may be partly erased already, so counting starts a day later.
  const value = older.length === 0 ? '1970-01-01' : dayIn(timeZone, oldest + DAY_MS);
  await addSetting(trx, COUNTED_FROM, value);
}

/** Counts erased quarantined inquiries by the day of receipt. Nothing else about them is retained. */
export async function countErased(
  trx: Trx,
  timeZone: string,
  erased: readonly Pick<Inquiry, 'kind' | 'state' | 'received_at'>[],
): Promise<void> {
  const quarantined = erased.filter(({ kind, state }) => kind === 'inquiry' && state === 'quarantined');
  const days = Map.groupBy(quarantined, ({ received_at }) => dayIn(timeZone, received_at));
  if (days.size === 0) return;
  await trx
    .insertInto('quarantine_erasures')
    .values([...days].map(([day, rows]) => ({ day, inquiries: rows.length })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        inquiries: row('quarantine_erasures.inquiries', '+', row.ref('excluded.inquiries')),
      })),
    )
    .execute();
}

export interface QuarantineErasures {
  days: { day: string; inquiries: number }[];
  /** First day for which these counts are complete; null before the first retention run. */
  countedFrom: string | null;
}

/** Returns the number of inquiries erased from quarantine, by day of receipt. */
export async function readErased(query: Query): Promise<QuarantineErasures> {
  const days = await query.selectFrom('quarantine_erasures').select(['day', 'inquiries']).execute();
  return { days, countedFrom: (await readSetting(query, COUNTED_FROM)) ?? null };
}
