import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { countOf } from '../../database/queries.ts';
import type { Trx } from '../../database/tables.ts';
import { record } from '../audit.ts';
import { nameBody, newPasskeyBody, nothing, passkeyBody } from '../contracts.ts';
import { enrollmentOptions, enrollPasskey } from '../enrollment.ts';
import { allow, body, limited, type InboxEnv } from '../guard.ts';
import { logged, logRefusal } from '../logged.ts';
import { notifyMember } from '../notices.ts';
import { passkeyOptions, showPasskey } from '../passkeys.ts';
import { newRecoveryCodes } from '../recovery.ts';
import { Refusal } from '../refusal.ts';
import { dropCookie } from '../session-cookie.ts';
import { deviceOf, endOtherSessions, endSession, FRESH_MS, LONGEST_MS, sessionsOf } from '../sessions.ts';

/** What everybody may do for themselves. */
export const accountRoutes = new Hono<InboxEnv>()
  .get('/session', allow('viewer'), (context) => {
    const { session, site } = context.var;
    const { member, email, role, created_at, fresh_at } = session;
    const { name, timeZone, clock } = site.agency;
    const draftKey = createHmac('sha256', site.secrets[0]!).update(`drafts ${member}`).digest('base64url');
    return context.json({
      member,
      email,
      role,
      // The browser encrypts unsent text with it, so that only this member in a session can read it there.
      draftKey,
      endsAt: created_at + LONGEST_MS,
      freshUntil: fresh_at + FRESH_MS,
      agency: { name, timeZone, clock },
    });
  })
  .post('/account/name', allow('viewer'), body(nameBody), async (context) => {
    const { session, site } = context.var;
    const { name } = context.req.valid('json');
    await site.database.write((trx) =>
      trx.updateTable('inbox_members').set({ name }).where('id', '=', session.member).execute(),
    );
    return context.json({ ok: true });
  })
  .post('/sign-out', allow('viewer'), body(nothing), async (context) => {
    const { session, site } = context.var;
    await logged(context.var, 'sign-out', async (trx) => {
      await endSession(trx, session.member, session.id);
      return {};
    });
    dropCookie(context, site.party);
    // Not "cookies": that would take those of other programs under the same domain, too.
    return context.json({ ok: true }, 200, { 'clear-site-data': '"cache", "storage"' });
  })
  .post('/fresh/options', allow('viewer'), body(nothing), async (context) => {
    const { session, site } = context.var;
    return context.json(await passkeyOptions(site, { purpose: 'fresh', subject: session.id }));
  })
  .post('/fresh', allow('viewer'), body(passkeyBody), async (context) => {
    const { session, site } = context.var;
    const { id, member } = session;
    const { response } = context.req.valid('json');
    await showPasskey(site, { purpose: 'fresh', subject: id, member }, response, async (trx) => {
      await trx.updateTable('inbox_sessions').set({ fresh_at: Date.now() }).where('id', '=', id).execute();
      if (session.fresh_at < Date.now() - FRESH_MS) await record(trx, session, 'fresh');
    }).catch(logRefusal(context, 'fresh', session.email));
    return context.json({ ok: true });
  })
  .get('/sessions', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const sessions = await sessionsOf(site.database.query, session.member, Date.now());
    return context.json(sessions.map((one) => ({ ...one, current: one.id === session.id })));
  })
  .post('/sessions/end-others', allow('viewer'), body(nothing), async (context) => {
    const { session } = context.var;
    const { count } = await logged(context.var, 'session-end', async (trx) => {
      return { count: await endOtherSessions(trx, session.member, session.id) };
    });
    return context.json({ ended: count });
  })
  .post('/sessions/:id/end', allow('viewer'), body(nothing), async (context) => {
    const { member } = context.var.session;
    await logged(context.var, 'session-end', async (trx) => {
      if (!(await endSession(trx, member, context.req.param('id')))) throw new Refusal('not-found');
      return {};
    });
    return context.json({ ok: true });
  })
  .get('/passkeys', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const passkeys = await site.database.query
      .selectFrom('inbox_passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('member', '=', session.member)
      .orderBy('created_at')
      .execute();
    return context.json(passkeys);
  })
  .post('/passkeys/options', allow('viewer', 'fresh'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const { member, email, id } = session;
    return context.json(await enrollmentOptions(site, { member, email, subject: id }));
  })
  .post(
    '/passkeys',
    limited('signInLimit'),
    allow('viewer', 'fresh'),
    body(newPasskeyBody),
    async (context) => {
      const { session, site } = context.var;
      const { member, id } = session;
      const { response } = context.req.valid('json');
      const name = deviceOf(context.req.header('user-agent'));
      await enrollPasskey(site, { member, subject: id, name }, response, async (trx, now) => {
        await record(trx, session, 'passkey-add');
        await notifyMember(trx, { kind: 'passkey', to: session.email }, now);
      }).catch(logRefusal(context, 'passkey-add', session.email));
      return context.json({ ok: true });
    },
  )
  .post('/passkeys/:id/remove', allow('viewer', 'fresh'), body(nothing), async (context) => {
    const { id: current, member } = context.var.session;
    const { ended } = await logged(context.var, 'passkey-remove', async (trx) => {
      const others = await otherPasskeys(trx, member, context.req.param('id'));
      if (others.length === 0) throw new Refusal('last-passkey');
      await trx.deleteFrom('inbox_passkeys').where('id', '=', context.req.param('id')).execute();
      // Somebody else may have signed in with it.
      return { ended: await endOtherSessions(trx, member, current) };
    });
    return context.json({ ended });
  })
  .post('/passkeys/:id/remove-others', allow('viewer', 'fresh'), body(nothing), async (context) => {
    const { id: current, member } = context.var.session;
    const { count } = await logged(context.var, 'passkey-remove', async (trx) => {
      const others = await otherPasskeys(trx, member, context.req.param('id'));
      if (others.length > 0) await trx.deleteFrom('inbox_passkeys').where('id', 'in', others).execute();
      await endOtherSessions(trx, member, current);
      return { subject: `${others.length}`, count: others.length };
    });
    return context.json({ removed: count });
  })
  .post('/passkeys/:id/name', allow('viewer'), body(nameBody), async (context) => {
    const { session, site } = context.var;
    const { name } = context.req.valid('json');
    await site.database.write(async (trx) => {
      const id = context.req.param('id');
      await otherPasskeys(trx, session.member, id);
      await trx.updateTable('inbox_passkeys').set({ name }).where('id', '=', id).execute();
    });
    return context.json({ ok: true });
  })
  .get('/recovery-codes', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const codes = site.database.query.selectFrom('inbox_recovery_codes');
    return context.json({ left: await countOf(codes.where('member', '=', session.member)) });
  })
  .post(
    '/recovery-codes',
    limited('signInLimit'),
    allow('viewer', 'fresh'),
    body(nothing),
    async (context) => {
      const { member } = context.var.session;
      const { codes } = await logged(context.var, 'recovery-codes', async (trx) => {
        return { codes: await newRecoveryCodes(trx, member) };
      });
      return context.json({ codes });
    },
  );

/** A member's passkeys besides one of theirs. Throws the Refusal `not-found` when that is none of theirs. */
async function otherPasskeys(trx: Trx, member: string, id: string): Promise<string[]> {
  const own = await trx.selectFrom('inbox_passkeys').select('id').where('member', '=', member).execute();
  if (!own.some((one) => one.id === id)) throw new Refusal('not-found');
  return own.map((one) => one.id).filter((one) => one !== id);
}
