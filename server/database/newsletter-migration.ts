import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** Newsletters are written before they are sent, and what became of them is known longer than who got them. */
export async function newsletterDrafts(trx: Schema): Promise<void> {
  const add = (name: keyof Tables['newsletters'], type: 'text' | 'integer' | 'bigint', as = nullable) =>
    trx.schema.alterTable('newsletters').addColumn(name, type, as).execute();
  // Those that are there were begun by command.
  await add('state', 'text', (column) => column.notNull().defaultTo('sending'));
  await add('version', 'integer', zero);
  await add('changed_by', 'text');
  await add('leaves_at', 'bigint');
  await add('per_minute', 'integer', (column) => column.notNull().defaultTo(60));
  await add('begun_at', 'bigint');
  await sql`update newsletters set begun_at = created_at`.execute(trx);
  for (const count of ['sent', 'bounced', 'suppressed', 'failed', 'unsubscribed'] as const)
    await add(count, 'integer', zero);
  // In the order of the inbox's list.
  await trx.schema
    .createIndex('subscribers_by_time')
    .on('subscribers')
    .columns(['requested_at', 'id'])
    .execute();
}

const nullable = (column: ColumnDefinitionBuilder) => column;
