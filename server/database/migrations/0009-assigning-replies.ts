import type { Trx } from '../tables.ts';

/** Adds whether a reply assigned its inquiry to its author. */
export async function addAssigns(trx: Trx): Promise<void> {
  await trx.schema
    .alterTable('inbox_replies')
    .addColumn('assigns', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
