import type { Trx } from '../tables.ts';

/** Adds what the other server said when it rejected a delivery. */
export async function addServerReplies(trx: Trx): Promise<void> {
  await trx.schema.alterTable('deliveries').addColumn('server_reply', 'text').execute();
}
