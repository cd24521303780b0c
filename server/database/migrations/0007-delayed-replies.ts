import type { Trx } from '../tables.ts';

/** Adds when the author was told that a reply has not left yet. */
export async function addDelayTold(trx: Trx): Promise<void> {
  await trx.schema.alterTable('inbox_replies').addColumn('delay_told', 'bigint').execute();
}
