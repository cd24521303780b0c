import { sql } from 'kysely';
import type { Trx } from './tables.ts';

/** Adds which notices a member does not want, and which due replies were told. */
export async function addNotices(trx: Trx): Promise<void> {
  await sql`alter table inbox_members add column muted text not null default '[]'`.execute(trx);
  await sql`alter table inbox_cases add column due_told bigint`.execute(trx);
}

/** Finds the snoozed inquiries, which are few of many, without reading all. */
export async function indexSnoozed(trx: Trx): Promise<void> {
  await sql`create index inbox_cases_by_snooze on inbox_cases (snoozed_until)
    where snoozed_until is not null`.execute(trx);
}
