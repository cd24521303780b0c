import { DAY_MS, HOUR_MS } from '../../../content-model/text/durations.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { notifyMember } from '../mails/member-notifications.ts';
import { waitingUnmatched } from './read.ts';

interface Unmatched {
  /** Id of the mail. */
  mail: string;
  receivedAt: number;
  now: number;
}

/**
 * Tells those who work with inquiries that a person wrote and nobody is responsible yet: of several such emails within an
 * hour only once, and not of old ones in a mailbox that is read for the first time.
 */
export async function tellUnmatched(trx: Trx, { mail, receivedAt, now }: Unmatched): Promise<void> {
  if (receivedAt < now - DAY_MS) return;
  const other = await waitingUnmatched(trx)
    .select('id')
    .where('id', '!=', mail)
    .where('read_at', '>', now - HOUR_MS)
    .executeTakeFirst();
  if (other) return;
  const members = await trx
    .selectFrom('inbox_members')
    .select('email')
    .where('role', 'in', ['member', 'owner'])
    .execute();
  for (const { email } of members) await notifyMember(trx, { kind: 'unmatched', to: email }, now);
}
