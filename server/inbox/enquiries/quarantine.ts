import type { Transaction } from 'kysely';
import type { Enquiry, Tables } from '../../database/tables.ts';
import type { Trust } from './senders.ts';

/** What became of one enquiry, and what it takes to undo it. */
export interface Judged {
  reference: string;
  /** As it was. */
  state: Enquiry['state'];
  trusted: Trust;
  /** Whether by that something was put into the outbox, or taken out of it. */
  leaves: boolean;
}

/** Holds an enquiry back; resolves to nothing when it is held already, or gone. */
export const intoQuarantine = (trx: Transaction<Tables>, reference: string) =>
  trx
    .updateTable('enquiries')
    .set({ state: 'quarantined' })
    .where('reference', '=', reference)
    .where('kind', '=', 'enquiry')
    .where('state', '!=', 'quarantined')
    .returning('normalized_email')
    .executeTakeFirst();

/**
 * Takes what waits for an enquiry out of the outbox when none of it has begun to leave; answers of members stay.
 * Resolves to whether it did.
 */
export async function holdBack(trx: Transaction<Tables>, reference: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('deliveries')
    .where('enquiry', '=', reference)
    .where('purpose', '!=', 'answer')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('claims', '=', 0)
    .returningAll()
    .execute();
  if (removed.length === 0) return false;
  const begun = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('enquiry', '=', reference)
    .where('purpose', '!=', 'answer')
    .executeTakeFirst();
  if (!begun) return true;
  await trx.insertInto('deliveries').values(removed).execute();
  return false;
}
