import type { Database } from '../database/open.ts';

/**
 * Gives finally failed deliveries a new run of tries: those of one lead, or all. Resolves to how many.
 */
export async function retryFailed(database: Database, reference?: string): Promise<number> {
  const { numUpdatedRows } = await database.write((trx) => {
    const failed = trx
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, due_at: Date.now(), finished_at: null })
      .where('state', '=', 'failed');
    return (reference ? failed.where('lead', '=', reference) : failed).executeTakeFirstOrThrow();
  });
  return Number(numUpdatedRows);
}
