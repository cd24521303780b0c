import { Hono } from 'hono';
import { record } from '../audit.ts';
import { newPasskeyBody, nothing, passkeyBody } from '../contracts.ts';
import { enrollmentOptions, enrollPasskey } from '../enrollment.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { passkeyOptions, showPasskey } from '../passkeys.ts';
import { newRecoveryCodes } from '../recovery.ts';
import { Refusal } from '../refusal.ts';
import { dropCookie } from '../session-cookie.ts';
import { endOtherSessions, endSession, FRESH_MS, LONGEST_MS, sessionsOf } from '../sessions.ts';

/** What everybody may do for themselves. */
export const accountRoutes = new Hono<InboxEnv>()
  .get('/session', allow('viewer'), (context) => {
    const { session, site } = context.var;
    const { member, email, role, created_at, fresh_at } = session;
    const { name, timeZone, clock } = site.agency;
    return context.json({
      member,
      email,
      role,
      endsAt: created_at + LONGEST_MS,
      freshUntil: fresh_at + FRESH_MS,
      agency: { name, timeZone, clock },
    });
  })
  .post('/sign-out', allow('viewer'), body(nothing), async (context) => {
    const { session, site } = context.var;
    await site.database.write(async (trx) => {
      await endSession(trx, session.member, session.id);
      await record(trx, session.email, 'sign-out');
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
    await showPasskey(
      site,
      { purpose: 'fresh', subject: id, member },
      context.req.valid('json').response,
      (trx) => trx.updateTable('inbox_sessions').set({ fresh_at: Date.now() }).where('id', '=', id).execute(),
    );
    return context.json({ ok: true });
  })
  .get('/sessions', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const sessions = await sessionsOf(site.database.query, session.member, Date.now());
    return context.json(sessions.map((one) => ({ ...one, current: one.id === session.id })));
  })
  .post('/sessions/end-others', allow('viewer'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const ended = await site.database.write(async (trx) => {
      await record(trx, session.email, 'session-end');
      return endOtherSessions(trx, session.member, session.id);
    });
    return context.json({ ended });
  })
  .post('/sessions/:id/end', allow('viewer'), body(nothing), async (context) => {
    const { session, site } = context.var;
    await site.database.write(async (trx) => {
      if (!(await endSession(trx, session.member, context.req.param('id')))) throw new Refusal('not-found');
      await record(trx, session.email, 'session-end');
    });
    return context.json({ ok: true });
  })
  .get('/passkeys', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const passkeys = await site.database.query
      .selectFrom('inbox_passkeys')
      .select(['id', 'created_at', 'last_used_at'])
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
  .post('/passkeys', allow('viewer', 'fresh'), body(newPasskeyBody), async (context) => {
    const { session, site } = context.var;
    const { member, id } = session;
    await enrollPasskey(site, { member, subject: id }, context.req.valid('json').response, (trx) =>
      record(trx, session.email, 'passkey-add'),
    );
    return context.json({ ok: true });
  })
  .post('/passkeys/:id/remove', allow('viewer', 'fresh'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const { member } = session;
    await site.database.write(async (trx) => {
      const own = await trx.selectFrom('inbox_passkeys').select('id').where('member', '=', member).execute();
      const id = context.req.param('id');
      if (!own.some((one) => one.id === id)) throw new Refusal('not-found');
      if (own.length === 1) throw new Refusal('last-passkey');
      await trx.deleteFrom('inbox_passkeys').where('id', '=', id).execute();
      await record(trx, session.email, 'passkey-remove');
    });
    return context.json({ ok: true });
  })
  .post('/recovery-codes', allow('viewer', 'fresh'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const codes = await site.database.write(async (trx) => {
      await record(trx, session.email, 'recovery-codes');
      return newRecoveryCodes(trx, session.member);
    });
    return context.json({ codes });
  });
