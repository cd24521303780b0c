import { sql } from 'kysely';
import type { Trx } from '../tables.ts';

/** Mail servers reject: the outbox has one word for it, also in what it has stored of a pause. */
export async function renameRejections(trx: Trx): Promise<void> {
  await sql`alter table deliveries rename column refusals to rejections`.execute(trx);
  await sql`update settings set name = replace(name, 'refused-', 'rejected-')
    where name like 'refused-%'`.execute(trx);
  await sql`update settings set value = replace(value, '"refusals":', '"rejections":')
    where name like 'pause-%'`.execute(trx);
}
