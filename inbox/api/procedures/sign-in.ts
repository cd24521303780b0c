import type { Context } from 'hono';
import type { Query } from '../../../server/database/tables.ts';
import { record } from '../audit.ts';
import { publicMutation, publicQuery } from '../procedure.ts';
import { passkeyRegistration, passkeyAssertion, personName, text } from '../contracts.ts';
import { findFormerHost } from '../auth/former-host.ts';
import { logRefusal, networkFor, type InboxEnv } from '../guard.ts';
import { acceptInvitation, findInvitation, tokenOf } from '../team/invitations.ts';
import { nameMember, refuseTakenName, signWithName } from '../team/members.ts';
import { enrollmentOptions, enrollPasskey, passkeyOptions, verifyPasskey } from '../auth/passkeys.ts';
import { newRecoveryCodes, redeemRecoveryCode } from '../auth/recovery.ts';
import { readCookie, writeCookie } from '../auth/session-cookie.ts';
import { beginSession, deviceOf, hashOf } from '../auth/sessions.ts';

const SIGN_IN = { purpose: 'sign-in', subject: '' } as const;
const deviceIn = (context: Context) => deviceOf(context.req.header('user-agent'));
const byToken = { token: text(200) };
/** Missing for a member who has one. */
const givenName = personName.optional();

/** Sign-in by passkey, invitation or recovery code. */
export const signInProcedures = {
  /** The former host of the site, if members have no passkey for this one yet. */
  'GET /sign-in/former-host': publicQuery({}, async ({ site: { database, environment } }) => {
    const moved = await findFormerHost(database, environment.siteUrl);
    return { moved: moved ? { former: moved.former, host: moved.host } : null };
  }),
  'POST /sign-in/options': publicQuery({}, ({ site }) => passkeyOptions(site, SIGN_IN)),
  'POST /sign-in': publicMutation({ response: passkeyAssertion }, async ({ context, site }, { response }) => {
    const oldToken = readCookie(context, site.party);
    const token = await verifyPasskey(site, { ceremony: SIGN_IN, response }, async (trx, member) => {
      // Ends the browser's former session, which prevents session fixation.
      if (oldToken)
        await trx.deleteFrom('inbox_sessions').where('token_hash', '=', hashOf(oldToken)).execute();
      const { email } = await trx
        .selectFrom('inbox_members')
        .select('email')
        .where('id', '=', member)
        .executeTakeFirstOrThrow();
      await record(trx, { email, network: networkFor(context) }, { action: 'sign-in' });
      return beginSession(trx, { member, device: deviceIn(context) }, Date.now());
    }).catch(async (error: unknown) =>
      logRefusal(context, 'sign-in', await emailOf(site.database.query, response.id))(error),
    );
    writeCookie(context, site.party, token);
  }),
  'POST /join/look': publicQuery(byToken, async ({ context }, { token }) => {
    const { email, role, name } = await invitationIn(context, token);
    return { email, role, name };
  }),
  'POST /join/options': publicQuery(
    { ...byToken, name: givenName },
    async ({ context, site }, { token, name }) => {
      const { id, member, email } = await invitationIn(context, token);
      // Before the device makes a passkey.
      if (name) await refuseTakenName(site.database.query, member, name);
      return enrollmentOptions(site, { member, email, subject: id });
    },
  ),
  'POST /join': publicMutation(
    { ...byToken, name: givenName, response: passkeyRegistration },
    async ({ context, site }, { token: invitation, name: memberName, response }) => {
      const { id, member, email: invited } = await invitationIn(context, invitation);
      const name = deviceIn(context);
      const { codes, token } = await enrollPasskey(
        site,
        { member, subject: id, name, response },
        async (trx, now) => {
          const { email, role } = await acceptInvitation(trx, { id, member }, now);
          if (memberName) {
            await nameMember(trx, member, memberName);
            await signWithName(trx, member, site.agency.name);
          }
          await record(trx, { email, network: networkFor(context) }, { action: 'join', subject: role });
          const existingCode = await trx
            .selectFrom('inbox_recovery_codes')
            .select('code_hash')
            .where('member', '=', member)
            .executeTakeFirst();
          return {
            codes: existingCode ? [] : await newRecoveryCodes(trx, member),
            token: await beginSession(trx, { member, device: name }, now),
          };
        },
      ).catch(logRefusal(context, 'join', invited));
      writeCookie(context, site.party, token);
      return { codes };
    },
  ),
  'POST /recovery': publicMutation(
    { code: text(60) },
    async ({ context, site: { database, secrets } }, { code }) => {
      const invitation = await redeemRecoveryCode(database, code, networkFor(context)).catch(
        logRefusal(context, 'recovery'),
      );
      return { token: tokenOf(secrets[0]!, invitation) };
    },
  ),
};

const invitationIn = (context: Context<InboxEnv>, token: string) =>
  findInvitation(context.var.site.database, context.var.site.secrets, token).catch(
    logRefusal(context, 'join'),
  );

/** The email address of a passkey's member, if the passkey is known. */
async function emailOf(query: Query, passkey: string): Promise<string | undefined> {
  const passkeyMember = await query
    .selectFrom('inbox_passkeys')
    .innerJoin('inbox_members', 'inbox_members.id', 'inbox_passkeys.member')
    .select('email')
    .where('inbox_passkeys.id', '=', passkey)
    .executeTakeFirst();
  return passkeyMember?.email;
}
