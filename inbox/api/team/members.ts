import { sql } from 'kysely';
import type { Database } from '../../../server/database/database.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';
import { normalizeText } from '../../../server/database/normalize-text.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { withdrawInvitations } from './invitations.ts';
import { apiError, ApiError } from '../api-error.ts';

/**
 * All members, with the time of their last activity. Sessions expire, so the last use of their passkeys counts as well.
 */
export async function listMembers({ query }: Pick<Database, 'query'>) {
  const members = await query
    .selectFrom('inbox_members as member')
    .leftJoin('inbox_sessions as session', 'session.member', 'member.id')
    .select(['member.id', 'member.email', 'member.name', 'member.role', 'member.created_at as createdAt'])
    .select('member.may_publish as mayPublish')
    .leftJoin('inbox_passkeys as passkey', 'passkey.member', 'member.id')
    .select(({ fn, selectFrom }) => [
      selectFrom('inbox_inquiries')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('assignee', '=', 'member.id')
        .where('status', 'in', ['new', 'open'])
        .where('merged_into', 'is', null)
        .as('assigned'),
      fn.max<number | null>('session.last_seen_at').as('seenAt'),
      fn.max<number | null>('passkey.last_used_at').as('usedAt'),
    ])
    .groupBy(['member.id', 'member.email', 'member.name', 'member.role', 'member.created_at'])
    .groupBy('member.may_publish')
    .orderBy('member.email')
    .execute();
  return members.map(({ seenAt, usedAt, assigned, mayPublish, ...member }) => ({
    ...member,
    /** Whether an owner lets them publish the website; owners always may. */
    mayPublish: mayPublish === 1,
    /** How many unfinished inquiries are assigned to them. */
    assigned: Number(assigned),
    lastSeenAt: Math.max(seenAt ?? 0, usedAt ?? 0, member.createdAt),
  }));
}

/** Throws the ApiError `name-taken` for the name or address of another member, in any spelling: anyone could pose as them. */
export async function refuseTakenName(query: Query, member: string, name: string): Promise<void> {
  const wanted = normalizeText(name);
  if (wanted === '') return;
  const others = await query
    .selectFrom('inbox_members')
    .select(['name', 'email'])
    .where('id', '!=', member)
    .execute();
  if (others.some((other) => [other.name, other.email].map(normalizeText).includes(wanted)))
    throw new ApiError('name-taken');
}

/** Signs the replies of a member who has just given a name, until they change the signature. */
export async function signWithName(trx: Trx, member: string, agency: string): Promise<void> {
  await trx
    .updateTable('inbox_members')
    .set((row) => ({ signature: sql<string>`${row.ref('name')} || ${`\n${agency}`}` }))
    .where('id', '=', member)
    .where('signature', '=', '')
    .execute();
}

/** Sets the name of a member. Throws the ApiError `name-taken`. */
export async function nameMember(trx: Trx, member: string, name: string): Promise<void> {
  await refuseTakenName(trx, member, name);
  await trx.updateTable('inbox_members').set({ name }).where('id', '=', member).execute();
}

/**
 * Changes a member's role, which applies from their next request, and withdraws invitations to and by them. Resolves to
 * their address. Throws the ApiError `last-owner` or `not-found`.
 */
export async function changeRole(
  trx: Trx,
  kind: Database['kind'],
  { id, role }: { id: string; role: Role },
): Promise<string> {
  if (role !== 'owner') await refuseLastOwner(trx, kind, id);
  const member = await trx
    .updateTable('inbox_members')
    .set({ role })
    .where('id', '=', id)
    .returning(['id', 'email', 'normalized_email'])
    .executeTakeFirstOrThrow(apiError('not-found'));
  await withdrawInvitations(trx, member);
  return member.email;
}

/** Removes a member with their passkeys, recovery codes, sessions and invitations. Throws as `changeRole` does. */
export async function removeMember(trx: Trx, kind: Database['kind'], id: string): Promise<string> {
  await refuseLastOwner(trx, kind, id);
  const member = await trx
    .deleteFrom('inbox_members')
    .where('id', '=', id)
    .returning(['id', 'email', 'normalized_email'])
    .executeTakeFirstOrThrow(apiError('not-found'));
  await withdrawInvitations(trx, member);
  return member.email;
}

async function refuseLastOwner(trx: Trx, kind: Database['kind'], id: string): Promise<void> {
  const owners = await trx
    .selectFrom('inbox_members')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    // A row lock: of two owners who remove each other concurrently, one waits here and then is the last.
    .$if(kind === 'postgres', (rows) => rows.forNoKeyUpdate())
    .execute();
  if (owners.length === 1 && owners[0]!.id === id) throw new ApiError('last-owner');
}
