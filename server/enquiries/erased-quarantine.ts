import type { Kysely, Transaction } from 'kysely';
import type { Enquiry, Tables } from '../database/tables.ts';
import { dayIn } from '../days.ts';

/** The first day of which every enquiry that was erased from quarantine is counted. */
const COUNTED_FROM = 'quarantine-counted-from';

/**
 * Remembers, once, from when on erasures are counted: all of what is still there, and everything where nothing is older,
 * because what was accepted is kept longer.
 * @param oldest when what is in quarantine now was received at the earliest
 */
export async function beginCounting(
  trx: Transaction<Tables>,
  timeZone: string,
  oldest: number,
): Promise<void> {
  const settled = await trx.selectFrom('settings').select('value').where('name', '=', COUNTED_FROM).execute();
  if (settled.length > 0) return;
  const older = await trx
    .selectFrom('enquiries')
    .select('reference')
    .where('received_at', '<', oldest)
    .limit(1)
    .execute();
  // Of the day on which it begins some may be gone.
  const value = older.length === 0 ? '1970-01-01' : dayIn(timeZone, oldest + 24 * 60 * 60 * 1000);
  await trx
    .insertInto('settings')
    .values({ name: COUNTED_FROM, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts what is erased by the day it came in: the day and the number are all that stays. */
export async function countErased(
  trx: Transaction<Tables>,
  timeZone: string,
  erased: readonly Pick<Enquiry, 'kind' | 'state' | 'received_at'>[],
): Promise<void> {
  const held = erased.filter(({ kind, state }) => kind === 'enquiry' && state === 'quarantined');
  const days = Map.groupBy(held, ({ received_at }) => dayIn(timeZone, received_at));
  if (days.size === 0) return;
  await trx
    .insertInto('quarantine_erasures')
    .values([...days].map(([day, rows]) => ({ day, enquiries: rows.length })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        enquiries: row('quarantine_erasures.enquiries', '+', row.ref('excluded.enquiries')),
      })),
    )
    .execute();
}

export interface Erased {
  days: { day: string; enquiries: number }[];
  /** From this day on all of them are counted; null as long as nothing was looked through. */
  countedFrom: string | null;
}

/** How many were erased from quarantine, by the day they came in. */
export async function readErased(query: Kysely<Tables>): Promise<Erased> {
  const days = await query.selectFrom('quarantine_erasures').select(['day', 'enquiries']).execute();
  const from = await query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', COUNTED_FROM)
    .executeTakeFirst();
  return { days, countedFrom: from?.value ?? null };
}
