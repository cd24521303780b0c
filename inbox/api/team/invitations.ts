import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import type { Database } from '../../../server/database/database.ts';
import type { InvitationTable, Role } from '../../../server/database/inbox-tables.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import { readToken, signToken } from '../../../server/security/links.ts';
import { apiError, ApiError } from '../api-error.ts';
import type { RelyingParty } from '../auth/relying-party.ts';

/** How long a link printed by the command line is valid … */
export const PRINTED_LINK_MS = 10 * 60 * 1000;
/** … and one sent by email. */
export const MAILED_LINK_MS = 3 * DAY_MS;

/** Payload of the mail with an invitation's link. */
export const invitationPayload = z.object({ invitation: z.uuid() });

/** Stores an invitation to create a passkey. A member who lost their device gets one, too. */
export async function invite(
  trx: Query,
  { email, role, invitedBy }: { email: string; role: Role; invitedBy: string | null },
  lifetimeMs: number,
): Promise<InvitationTable> {
  const now = Date.now();
  await trx.deleteFrom('inbox_invitations').where('expires_at', '<', now).execute();
  const times = { created_at: now, expires_at: now + lifetimeMs };
  const invitation = { id: randomUUID(), email: email.trim(), role, invited_by: invitedBy, ...times };
  await trx.insertInto('inbox_invitations').values(invitation).execute();
  return invitation;
}

/** Signs an invitation with the site's secret, so that a copy of the database is not enough to accept one. */
export const tokenOf = (secret: string, { id, expires_at }: Pick<InvitationTable, 'id' | 'expires_at'>) =>
  signToken(secret, { purpose: 'invitation', id, expiresAt: expires_at });

/**
 * The token is in the fragment, so it appears in no log and no Referer. Opening the link changes nothing; its button
 * does.
 */
export const linkOf = (
  party: RelyingParty,
  secret: string,
  invitation: Pick<InvitationTable, 'id' | 'expires_at'>,
): string => `${party.origin}/inbox/join#${tokenOf(secret, invitation)}`;

/**
 * Reads the invitation of a token. Throws the ApiError `gone` when it was used, withdrawn, has expired or is not signed
 * by us.
 */
export async function findInvitation(
  { query }: Pick<Database, 'query'>,
  secrets: readonly string[],
  token: string,
) {
  const now = Date.now();
  const parsedToken = readToken(secrets, token, { purpose: 'invitation', now });
  if (parsedToken.state !== 'good') throw new ApiError('gone');
  const invitation = await query
    .selectFrom('inbox_invitations')
    .selectAll()
    .where('id', '=', parsedToken.id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(apiError('gone'));
  const member = await query
    .selectFrom('inbox_members')
    .select(['id', 'role', 'name'])
    .where('normalized_email', '=', normalizeEmail(invitation.email))
    .executeTakeFirst();
  // A new member's id is that of the invitation; an existing member keeps their current role.
  return {
    ...invitation,
    role: member?.role ?? invitation.role,
    member: member?.id ?? invitation.id,
    name: member?.name ?? '',
  };
}

/**
 * Withdraws all invitations to a member and by them, so that links from before a change of role, a removal or a
 * recovery stop working.
 */
export async function withdrawInvitations(
  trx: Trx,
  member: { id: string; normalized_email: string },
): Promise<void> {
  const rows = await trx.selectFrom('inbox_invitations').select(['id', 'email', 'invited_by']).execute();
  const ids = rows
    .filter(
      ({ email, invited_by }) =>
        invited_by === member.id || normalizeEmail(email) === member.normalized_email,
    )
    .map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('inbox_invitations').where('id', 'in', ids).execute();
}

/**
 * Uses an invitation and creates its member; an existing member keeps their role. Resolves to the address and role.
 * Throws the ApiError `gone` when the invitation was used or withdrawn meanwhile.
 */
export async function acceptInvitation(
  trx: Trx,
  { id, member }: { id: string; member: string },
  now: number,
): Promise<{ email: string; role: Role }> {
  const invitation = await trx
    .deleteFrom('inbox_invitations')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(apiError('gone'));
  await trx
    .insertInto('inbox_members')
    .values({
      id: member,
      email: invitation.email,
      normalized_email: normalizeEmail(invitation.email),
      role: invitation.role,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('inbox_members')
    .select(['email', 'role'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(apiError('gone'));
}
