import type { Database } from '../../server/database/database.ts';

export const AUSTIN = { timeZone: 'America/Chicago', firstDay: 'monday' } as const;
export const KEPT = { keepEnquiriesDays: 730, keepQuarantineDays: 90, keepPageViewsDays: 760 };
export const HOUR_MS = 60 * 60 * 1000;
/** A Sunday evening in Austin, Monday in UTC. */
export const NOW = Date.parse('2026-11-23T02:00:00Z');

/** Moves an enquiry to when the test has it received, and answered so many minutes later. */
export async function place({ query }: Database, reference: string, received: number, minutes?: number) {
  await query
    .updateTable('enquiries')
    .set({ received_at: received })
    .where('reference', '=', reference)
    .execute();
  if (minutes === undefined) return;
  await query
    .updateTable('inbox_cases')
    .set({ answered_at: received + minutes * 60_000 })
    .where('enquiry', '=', reference)
    .execute();
}
