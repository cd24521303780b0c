import type { Database } from '../../../server/database/database.ts';
import type { Query } from '../../../server/database/tables.ts';

/** Pages report every few seconds; without a report for this long a member counts as gone. */
const PRESENCE_TIMEOUT_MS = 20_000;

/** Records that a member reads or writes at an inquiry, and resolves to the colleagues who do as well. */
export async function reportPresence(
  database: Pick<Database, 'write' | 'query'>,
  { inquiry, member, isWriting }: { inquiry: string; member: string; isWriting: boolean },
) {
  const now = Date.now();
  const writing = isWriting ? 1 : 0;
  await database.write(async (trx) => {
    await trx
      .deleteFrom('inbox_presence')
      .where('seen_at', '<', now - PRESENCE_TIMEOUT_MS)
      .execute();
    await trx
      .insertInto('inbox_presence')
      .values({ inquiry, member, writing, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['inquiry', 'member']).doUpdateSet({ writing, seen_at: now }),
      )
      .execute();
  });
  const colleagues = await presentColleagues(database.query, member);
  return colleagues
    .filter((one) => one.inquiry === inquiry)
    .map(({ email, name, isWriting: writes }) => ({ email, name, isWriting: writes }));
}

/** Reads at which inquiries the colleagues of a member read or write. */
export async function presentColleagues(query: Query, member: string) {
  const colleagues = await query
    .selectFrom('inbox_presence')
    .innerJoin('inbox_members', 'inbox_members.id', 'inbox_presence.member')
    .select(['inbox_presence.inquiry', 'inbox_members.email', 'inbox_members.name', 'inbox_presence.writing'])
    .where('inbox_presence.member', '!=', member)
    .where('inbox_presence.seen_at', '>=', Date.now() - PRESENCE_TIMEOUT_MS)
    .orderBy('inbox_members.email')
    .execute();
  return colleagues.map(({ writing, ...colleague }) => ({ ...colleague, isWriting: writing === 1 }));
}
