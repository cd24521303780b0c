import { sql, type Kysely } from 'kysely';

/** Adds the answers to the agency's own fields, and the campaign that a visit came from. */
export async function ownFields(trx: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  await sql.raw("alter table enquiries add column answers text not null default '[]'").execute(trx);
  await sql.raw('alter table enquiries add column campaign text').execute(trx);
}
