import type { Transaction } from 'kysely';
import type { HookPurpose, Tables } from '../../database/tables.ts';
import { addEnquiryDeliveries } from '../../enquiries/deliveries.ts';
import { record } from '../audit.ts';
import { touchCase } from '../cases.ts';
import type { JudgeOptions } from './judge.ts';
import { holdBack, intoQuarantine, type Judged } from './quarantine.ts';
import { trust } from './senders.ts';

/** Undoes releases before anything has left, and what was called spam. Resolves to how many it was too late for. */
export async function unjudge(
  trx: Transaction<Tables>,
  items: readonly Judged[],
  { by, hooks, now }: Pick<JudgeOptions, 'by' | 'hooks' | 'now'>,
): Promise<number> {
  let late = 0;
  // The last first, so that a sender of several ends as trusted as before the first.
  for (const item of items.toReversed()) {
    const { reference, state, trusted } = item;
    const wasHeld = state === 'quarantined';
    const enquiry = await (wasHeld ? holdAgain(trx, item) : letThrough(trx, item, hooks, now));
    if (!enquiry) {
      late += 1;
      continue;
    }
    await trust(trx, enquiry.normalized_email, trusted);
    await touchCase(trx, reference, now);
    await record(trx, by.email, wasHeld ? 'release-undo' : 'spam-undo', reference);
  }
  return late;
}

const holdAgain = async (trx: Transaction<Tables>, { reference, leaves }: Judged) =>
  leaves && !(await holdBack(trx, reference)) ? undefined : intoQuarantine(trx, reference);

async function letThrough(
  trx: Transaction<Tables>,
  { reference, state, leaves }: Judged,
  hooks: readonly HookPurpose[],
  now: number,
) {
  const enquiry = await trx
    .updateTable('enquiries')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returningAll()
    .executeTakeFirst();
  if (enquiry && leaves) await addEnquiryDeliveries(trx, [enquiry], hooks, now);
  return enquiry;
}
