import { Hono } from 'hono';
import { newDelivery } from '../../outbox/delivery.ts';
import { auditBefore, record } from '../audit.ts';
import { invitationBody, nothing, roleBody } from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { invite, MAILED_LINK_MS } from '../invitations.ts';
import { changeRole, listMembers, removeMember } from '../members.ts';
import { Refusal } from '../refusal.ts';

/** Who works here, and what was done: for owners. Every member may see the names of the others. */
export const teamRoutes = new Hono<InboxEnv>()
  .get('/members', allow('viewer'), async (context) =>
    context.json(await listMembers(context.var.site.database)),
  )
  .post('/members/:id/role', allow('owner', 'fresh'), body(roleBody), async (context) => {
    const { session, site } = context.var;
    const { database } = site;
    const { role } = context.req.valid('json');
    await database.write(async (trx) => {
      const email = await changeRole(trx, database.kind, context.req.param('id'), role);
      await record(trx, session.email, 'role', `${email} ${role}`);
    });
    return context.json({ ok: true });
  })
  .post('/members/:id/remove', allow('owner', 'fresh'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const { database } = site;
    await database.write(async (trx) => {
      const email = await removeMember(trx, database.kind, context.req.param('id'));
      await record(trx, session.email, 'member-remove', email);
    });
    return context.json({ ok: true });
  })
  .get('/invitations', allow('owner'), async (context) => {
    const { query } = context.var.site.database;
    const open = await query
      .selectFrom('inbox_invitations')
      .select(['id', 'email', 'role', 'expires_at'])
      .where('expires_at', '>', Date.now())
      .orderBy('created_at')
      .execute();
    return context.json(open);
  })
  .post('/invitations', allow('owner', 'fresh'), body(invitationBody), async (context) => {
    const { session, site } = context.var;
    const { email, role } = context.req.valid('json');
    await site.database.write(async (trx) => {
      const { id } = await invite(trx, { email, role, invitedBy: session.member }, MAILED_LINK_MS);
      const asked = { channel: 'mail', purpose: 'invitation', payload: { invitation: id } } as const;
      await trx.insertInto('deliveries').values(newDelivery(asked, Date.now())).execute();
      await record(trx, session.email, 'invite', `${email} ${role}`);
    });
    site.wake();
    return context.json({ ok: true });
  })
  .post('/invitations/:id/withdraw', allow('owner'), body(nothing), async (context) => {
    const { session, site } = context.var;
    await site.database.write(async (trx) => {
      const withdrawn = await trx
        .deleteFrom('inbox_invitations')
        .where('id', '=', context.req.param('id'))
        .returning('email')
        .executeTakeFirst();
      if (!withdrawn) throw new Refusal('not-found');
      await record(trx, session.email, 'invitation-withdraw', withdrawn.email);
    });
    return context.json({ ok: true });
  })
  .get('/audit', allow('owner'), async (context) => {
    const before = Number(context.req.query('before') ?? Number.MAX_SAFE_INTEGER);
    if (!Number.isSafeInteger(before)) throw new Refusal('wrong-input');
    return context.json(await auditBefore(context.var.site.database.query, before));
  });
