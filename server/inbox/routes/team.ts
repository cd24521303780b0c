import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { enqueue } from '../../outbox/delivery.ts';
import { readAudit } from '../audit.ts';
import { auditPlace, invitationBody, nothing, roleBody } from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { logged } from '../logged.ts';
import { invite, MAILED_LINK_MS } from '../invitations.ts';
import { changeRole, listMembers, removeMember } from '../members.ts';
import { orRefuse, Refusal } from '../refusal.ts';

/** Who works here, and what was done: for owners. Every member may see the names of the others. */
export const teamRoutes = new Hono<InboxEnv>()
  .get('/members', allow('viewer'), async (context) =>
    context.json(await listMembers(context.var.site.database)),
  )
  .post('/members/:id/role', allow('owner', 'fresh'), body(roleBody), async (context) => {
    const { kind } = context.var.site.database;
    const { role } = context.req.valid('json');
    await logged(context.var, 'role', async (trx) => {
      return { subject: `${await changeRole(trx, kind, context.req.param('id'), role)} ${role}` };
    });
    return context.json({ ok: true });
  })
  .post('/members/:id/remove', allow('owner', 'fresh'), body(nothing), async (context) => {
    const { kind } = context.var.site.database;
    await logged(context.var, 'member-remove', async (trx) => {
      return { subject: await removeMember(trx, kind, context.req.param('id')) };
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
    await logged(context.var, 'invite', async (trx) => {
      const { id } = await invite(trx, { email, role, invitedBy: session.member }, MAILED_LINK_MS);
      const payload = { invitation: id };
      await enqueue(trx, { purpose: 'invitation', payload }, Date.now());
      return { subject: `${email} ${role}` };
    });
    site.wake();
    return context.json({ ok: true });
  })
  .post('/invitations/:id/withdraw', allow('owner'), body(nothing), async (context) => {
    await logged(context.var, 'invitation-withdraw', async (trx) => {
      const withdrawn = await trx
        .deleteFrom('inbox_invitations')
        .where('id', '=', context.req.param('id'))
        .returning('email')
        .executeTakeFirstOrThrow(orRefuse('not-found'));
      return { subject: withdrawn.email };
    });
    return context.json({ ok: true });
  })
  .get('/audit', allow('owner'), validator('query', parseAuditPlace), async (context) => {
    const { at, id } = context.req.valid('query');
    const after = at && id ? { at: Number(at), id } : undefined;
    return context.json(await readAudit(context.var.site.database.query, after));
  });

/** Throws the Refusal `wrong-input`. */
function parseAuditPlace(given: unknown) {
  const read = auditPlace.safeParse(given);
  if (!read.success) throw new Refusal('wrong-input');
  return read.data;
}
