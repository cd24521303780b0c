import { groupOf } from '../../../server/inquiries/group.ts';
import { retryDeliveries } from '../../../server/outbox/manual-retry.ts';
import { lockMain } from '../inquiries/changes.ts';
import type { MemberAction } from '../inquiries/events.ts';
import { updateMainState } from '../inquiries/merge.ts';

/**
 * Retries what failed of inquiries of one group. A reply from before a merge did not count at the merge, but does now
 * that it leaves. Resolves to the number of retried deliveries.
 */
export async function retryInquiries(
  { trx, now }: Pick<MemberAction, 'trx' | 'now'>,
  references: readonly string[],
): Promise<number> {
  const main = await lockMain({ trx, now }, references[0]!);
  let retried = 0;
  for (const name of references) retried += await retryDeliveries(trx, { name });
  const { waiting_since, answered_at } = await trx
    .selectFrom('inbox_inquiries')
    .select(['waiting_since', 'answered_at'])
    .where('inquiry', '=', main)
    .executeTakeFirstOrThrow();
  if (retried > 0 && waiting_since !== null)
    await updateMainState({ trx, now }, await groupOf(trx, main), {
      since: () => waiting_since,
      answered_at,
    });
  return retried;
}
