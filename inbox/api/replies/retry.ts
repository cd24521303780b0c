import { groupOf, mainOf } from '../../../server/inquiries/group.ts';
import {
  inquiriesOfRetriedReplies,
  retryDeliveries,
  type RetrySelection,
} from '../../../server/outbox/manual-retry.ts';
import { lockMain } from '../inquiries/changes.ts';
import type { MemberAction } from '../inquiries/events.ts';
import { updateMainState } from '../inquiries/merge.ts';
import { firstReplyAt } from './unanswered.ts';

type RetryAction = Pick<MemberAction, 'trx' | 'now'>;

/**
 * Retries deliveries, and recalculates since when their inquiries wait: a reply from before a merge that failed did not
 * count at the merge, but does now that it leaves. Resolves to the number of retried deliveries.
 */
export async function retryAndUpdateWaits(action: RetryAction, selection: RetrySelection): Promise<number> {
  const { trx } = action;
  const found = new Set<string>();
  for (const reference of await inquiriesOfRetriedReplies(trx, selection))
    found.add(await mainOf(trx, reference));
  // In one order, so that two retries never wait for each other. One may be merged while its lock is awaited.
  const mains = new Set<string>();
  for (const main of [...found].toSorted()) mains.add(await lockMain(action, main));
  const retried = await retryDeliveries(trx, selection);
  for (const main of mains) await updateWait(action, main);
  return retried;
}

/** Retries what failed of these inquiries. */
export async function retryInquiries(action: RetryAction, references: readonly string[]): Promise<number> {
  let retried = 0;
  for (const name of references) retried += await retryAndUpdateWaits(action, { name });
  return retried;
}

async function updateWait({ trx, now }: RetryAction, main: string): Promise<void> {
  const { waiting_since, answered_at } = await trx
    .selectFrom('inbox_inquiries')
    .select(['waiting_since', 'answered_at'])
    .where('inquiry', '=', main)
    .executeTakeFirstOrThrow();
  const group = await groupOf(trx, main);
  if (waiting_since !== null) {
    await updateMainState({ trx, now }, group, { since: () => waiting_since, answered_at });
    return;
  }
  await trx
    .updateTable('inbox_inquiries')
    .set({ answered_at: (await firstReplyAt(trx, group)) ?? answered_at })
    .where('inquiry', '=', main)
    .execute();
}
