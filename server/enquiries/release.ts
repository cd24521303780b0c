import type { Database } from '../database/open.ts';
import { deliveriesForLead } from './deliveries.ts';

/**
 * Sends a quarantined lead on its way, late but whole.
 * Resolves to false when there is no such lead in quarantine (it may have been released before).
 */
export function releaseLead(database: Database, reference: string, hooked: boolean): Promise<boolean> {
  return database.write(async (trx) => {
    const lead = await trx
      .updateTable('leads')
      .set({ state: 'released' })
      .where('reference', '=', reference)
      .where('state', '=', 'quarantined')
      .returningAll()
      .executeTakeFirst();
    if (!lead) return false;
    await trx
      .insertInto('deliveries')
      .values(deliveriesForLead(lead, hooked, Date.now()))
      .execute();
    return true;
  });
}
