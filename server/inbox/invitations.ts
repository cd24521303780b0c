import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { InvitationTable, Role } from '../database/inbox-tables.ts';
import type { Query, Trx } from '../database/tables.ts';
import { normalizeEmail } from '../mail/address.ts';
import { readToken, signToken } from '../subscribers/links.ts';
import { orRefuse, Refusal } from './refusal.ts';
import type { RelyingParty } from './relying-party.ts';

/** A link that was printed is used at once … */
export const PRINTED_LINK_MS = 10 * 60 * 1000;
/** … and one in a mail when the mail is read. */
export const MAILED_LINK_MS = 3 * 24 * 60 * 60 * 1000;

/** Stores that somebody may make a passkey. For a member it is the way back in after a lost device. */
export async function invite(
  trx: Query,
  { email, role, invitedBy }: { email: string; role: Role; invitedBy: string | null },
  lastsMs: number,
  now = Date.now(),
): Promise<InvitationTable> {
  await trx.deleteFrom('inbox_invitations').where('expires_at', '<', now).execute();
  const times = { created_at: now, expires_at: now + lastsMs };
  const invitation = { id: randomUUID(), email: email.trim(), role, invited_by: invitedBy, ...times };
  await trx.insertInto('inbox_invitations').values(invitation).execute();
  return invitation;
}

/** What proves an invitation. Only the site's secret makes one: a copy of the database does not. */
export const tokenOf = (secret: string, { id, expires_at }: Pick<InvitationTable, 'id' | 'expires_at'>) =>
  signToken(secret, 'invitation', id, expires_at);

/** Behind the `#`, so that it is in no log and no Referer. Opening it changes nothing: a button does. */
export const linkOf = (
  party: RelyingParty,
  secret: string,
  invitation: Pick<InvitationTable, 'id' | 'expires_at'>,
): string => `${party.origin}/inbox/join#${tokenOf(secret, invitation)}`;

/** Whom a token invites. Throws the Refusal `gone` when it was used, withdrawn, is too old or was never ours. */
export async function findInvitation(
  { query }: Pick<Database, 'query'>,
  secrets: readonly string[],
  token: string,
) {
  const now = Date.now();
  const read = readToken(secrets, 'invitation', token, now);
  if (read.state !== 'good') throw new Refusal('gone');
  const invitation = await query
    .selectFrom('inbox_invitations')
    .selectAll()
    .where('id', '=', read.id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(orRefuse('gone'));
  const known = await query
    .selectFrom('inbox_members')
    .select(['id', 'role'])
    .where('normalized_email', '=', normalizeEmail(invitation.email))
    .executeTakeFirst();
  // A new member gets the invitation's own random name; a member keeps the role that owners gave them last.
  return { ...invitation, role: known?.role ?? invitation.role, member: known?.id ?? invitation.id };
}

/**
 * Withdraws every invitation to a member and by them, so that no link from before a change of role, a removal or a
 * recovery still opens anything.
 */
export async function withdrawInvitations(
  trx: Trx,
  member: { id: string; normalized_email: string },
): Promise<void> {
  const open = await trx.selectFrom('inbox_invitations').select(['id', 'email', 'invited_by']).execute();
  const theirs = open
    .filter(
      ({ email, invited_by }) =>
        invited_by === member.id || normalizeEmail(email) === member.normalized_email,
    )
    .map(({ id }) => id);
  if (theirs.length > 0) await trx.deleteFrom('inbox_invitations').where('id', 'in', theirs).execute();
}

/**
 * Uses an invitation up and makes its member. It never changes the role of somebody who is a member already. Resolves to
 * their address and role. Throws the Refusal `gone` when the invitation was used or withdrawn meanwhile.
 */
export async function acceptInvitation(
  trx: Trx,
  id: string,
  member: string,
  now: number,
): Promise<{ email: string; role: Role }> {
  const used = await trx
    .deleteFrom('inbox_invitations')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(orRefuse('gone'));
  await trx
    .insertInto('inbox_members')
    .values({
      id: member,
      email: used.email,
      normalized_email: normalizeEmail(used.email),
      role: used.role,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('inbox_members')
    .select(['email', 'role'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(orRefuse('gone'));
}
