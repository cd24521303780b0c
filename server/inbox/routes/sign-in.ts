import { Hono, type Context } from 'hono';
import type { Query } from '../../database/tables.ts';
import { record } from '../audit.ts';
import { codeBody, joinBody, nothing, passkeyBody, tokenBody } from '../contracts.ts';
import { enrollmentOptions, enrollPasskey } from '../enrollment.ts';
import { body, limited, networkFor, type InboxEnv } from '../guard.ts';
import { acceptInvitation, findInvitation, tokenOf } from '../invitations.ts';
import { logRefusal } from '../logged.ts';
import { passkeyOptions, showPasskey } from '../passkeys.ts';
import { newRecoveryCodes, useRecoveryCode } from '../recovery.ts';
import { readCookie, writeCookie } from '../session-cookie.ts';
import { beginSession, deviceOf, hashOf } from '../sessions.ts';

const SIGN_IN = { purpose: 'sign-in', subject: '' } as const;
const deviceIn = (context: Context) => deviceOf(context.req.header('user-agent'));

/** The ways in: a passkey, an invitation, a recovery code. */
export const signInRoutes = new Hono<InboxEnv>()
  .post('/sign-in/options', limited('signInLimit'), body(nothing), async (context) =>
    context.json(await passkeyOptions(context.var.site, SIGN_IN)),
  )
  .post('/sign-in', limited('signInLimit'), body(passkeyBody), async (context) => {
    const { site } = context.var;
    const { response } = context.req.valid('json');
    const former = readCookie(context, site.party);
    const token = await showPasskey(site, SIGN_IN, response, async (trx, member) => {
      // Whatever session the browser came with ends here: nobody can have planted one.
      if (former) await trx.deleteFrom('inbox_sessions').where('token_hash', '=', hashOf(former)).execute();
      const { email } = await trx
        .selectFrom('inbox_members')
        .select('email')
        .where('id', '=', member)
        .executeTakeFirstOrThrow();
      await record(trx, { email, network: networkFor(context) }, 'sign-in');
      return beginSession(trx, member, deviceIn(context), Date.now());
    }).catch(async (error: unknown) =>
      logRefusal(context, 'sign-in', await emailOf(site.database.query, response.id))(error),
    );
    writeCookie(context, site.party, token);
    return context.json({ ok: true });
  })
  .post('/join/look', limited('signInLimit'), body(tokenBody), async (context) => {
    const { email, role } = await invitationIn(context, context.req.valid('json').token);
    return context.json({ email, role });
  })
  .post('/join/options', limited('signInLimit'), body(tokenBody), async (context) => {
    const { id, member, email } = await invitationIn(context, context.req.valid('json').token);
    return context.json(await enrollmentOptions(context.var.site, { member, email, subject: id }));
  })
  .post('/join', limited('signInLimit'), body(joinBody), async (context) => {
    const { site } = context.var;
    const { token, response } = context.req.valid('json');
    const { id, member, email: invited } = await invitationIn(context, token);
    const name = deviceIn(context);
    const joined = await enrollPasskey(site, { member, subject: id, name }, response, async (trx, now) => {
      const { email, role } = await acceptInvitation(trx, id, member, now);
      await record(trx, { email, network: networkFor(context) }, 'join', role);
      const kept = await trx
        .selectFrom('inbox_recovery_codes')
        .select('code_hash')
        .where('member', '=', member)
        .executeTakeFirst();
      const codes = kept ? [] : await newRecoveryCodes(trx, member);
      return { codes, token: await beginSession(trx, member, deviceIn(context), now) };
    }).catch(logRefusal(context, 'join', invited));
    writeCookie(context, site.party, joined.token);
    return context.json({ codes: joined.codes });
  })
  .post('/recovery', limited('signInLimit'), body(codeBody), async (context) => {
    const { database, secrets } = context.var.site;
    const { code } = context.req.valid('json');
    const invitation = await useRecoveryCode(database, code, networkFor(context)).catch(
      logRefusal(context, 'recovery'),
    );
    return context.json({ token: tokenOf(secrets[0]!, invitation) });
  });

const invitationIn = (context: Context<InboxEnv>, token: string) =>
  findInvitation(context.var.site.database, context.var.site.secrets, token).catch(
    logRefusal(context, 'join'),
  );

/** The address of the member who has a passkey, if anybody has it. */
async function emailOf(query: Query, passkey: string): Promise<string | undefined> {
  const known = await query
    .selectFrom('inbox_passkeys')
    .innerJoin('inbox_members', 'inbox_members.id', 'inbox_passkeys.member')
    .select('email')
    .where('inbox_passkeys.id', '=', passkey)
    .executeTakeFirst();
  return known?.email;
}
