import type { Transaction } from 'kysely';
import type { HookPurpose, Tables } from '../../database/tables.ts';
import { release } from '../../enquiries/store.ts';
import { touchCase } from '../cases.ts';
import { Refusal } from '../refusal.ts';

/**
 * Sends what was held back on its way, and trusts its sender from now on. Throws the Refusal `not-found` when it is not
 * in quarantine.
 */
export async function releaseHeld(
  trx: Transaction<Tables>,
  reference: string,
  hooks: readonly HookPurpose[],
  now: number,
): Promise<void> {
  const enquiry = await release(trx, reference, hooks, now);
  if (!enquiry) throw new Refusal('not-found');
  await judge(trx, enquiry.normalized_email, 1);
  await touchCase(trx, reference, now);
}

/** Puts an enquiry into quarantine and holds back what its sender sends from now on. */
export async function markSpam(trx: Transaction<Tables>, reference: string, now: number): Promise<void> {
  const enquiry = await trx
    .updateTable('enquiries')
    .set({ state: 'quarantined' })
    .where('reference', '=', reference)
    .where('kind', '=', 'enquiry')
    .where('state', '!=', 'quarantined')
    .returning('normalized_email')
    .executeTakeFirst();
  if (!enquiry) throw new Refusal('not-found');
  await judge(trx, enquiry.normalized_email, 0);
  await touchCase(trx, reference, now);
}

const judge = (trx: Transaction<Tables>, normalized_email: string, trusted: 0 | 1) =>
  trx
    .insertInto('inbox_senders')
    .values({ normalized_email, trusted })
    .onConflict((conflict) => conflict.column('normalized_email').doUpdateSet({ trusted }))
    .execute();
