import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Enquiry, HookPurpose, Tables } from '../database/tables.ts';
import { newReference } from '../reference.ts';
import { addEnquiryDeliveries } from './deliveries.ts';

export type NewEnquiry = Omit<Enquiry, 'reference'>;

/** Stores enquiries under references nobody had before, in the order given. */
export async function storeEnquiries(trx: Transaction<Tables>, enquiries: NewEnquiry[]): Promise<Enquiry[]> {
  const named = enquiries.map((enquiry) => ({ reference: newReference(), ...enquiry }));
  const rows = await trx
    .insertInto('enquiries')
    .values(named)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .execute();
  if (rows.length === named.length) return named;
  const stored = new Set(rows.map(({ reference }) => reference));
  const again = await storeEnquiries(
    trx,
    enquiries.filter((_, index) => !stored.has(named[index]?.reference ?? '')),
  );
  return named.map((enquiry) => (stored.has(enquiry.reference) ? enquiry : (again.shift() ?? enquiry)));
}

/**
 * Sends a quarantined enquiry on its way, late but whole.
 * Resolves to false when there is no such enquiry in quarantine (it may have been released before).
 */
export function releaseEnquiry(
  database: Database,
  reference: string,
  hooks: readonly HookPurpose[],
): Promise<boolean> {
  return database.write(async (trx) => {
    const enquiry = await trx
      .updateTable('enquiries')
      .set({ state: 'released' })
      .where('reference', '=', reference)
      .where('state', '=', 'quarantined')
      .returningAll()
      .executeTakeFirst();
    if (!enquiry) return false;
    await addEnquiryDeliveries(trx, [enquiry], hooks, Date.now());
    return true;
  });
}
