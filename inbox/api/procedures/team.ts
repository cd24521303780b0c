import { z } from 'zod';
import { ROLES } from '../../../server/database/inbox-tables.ts';
import { enqueue } from '../../../server/outbox/delivery.ts';
import { actionText, readAudit, record } from '../audit.ts';
import { handOver, refuseUnassignable } from '../inquiries/changes.ts';
import { mutation, query } from '../procedure.ts';
import { byId, email } from '../contracts.ts';
import { invite, MAILED_LINK_MS } from '../team/invitations.ts';
import { setPublisher, setSecondPerson } from '../content/publishers.ts';
import { changeRole, listMembers, removeMember } from '../team/members.ts';
import { apiError } from '../api-error.ts';

const FRESH = { role: 'owner', fresh: true } as const;
const role = z.enum(ROLES);
/** The cursor: the last line of the former page. */
const auditCursor = {
  at: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  id: z.uuid().optional(),
};

/** Members and the audit log, for owners. Every member may read the names of the others. */
export const teamProcedures = {
  'GET /members': query('anyone', {}, async ({ site, session }) => {
    const members = await listMembers(site.database);
    // Editors learn nothing about inquiries.
    return session.role === 'editor' ? members.map((member) => ({ ...member, assigned: 0 })) : members;
  }),
  'POST /members/:id/role': mutation(FRESH, { ...byId, role }, async ({ trx, session, site }, request) => {
    const email = await changeRole(trx, site.database.kind, request);
    await record(trx, session, { action: 'role', subject: `${email} ${request.role}` });
  }),
  /** Whether a member may publish the website. Owners always may. */
  'POST /members/:id/publisher': mutation(
    FRESH,
    { ...byId, mayPublish: z.boolean() },
    async ({ trx, session }, { id, mayPublish }) => {
      const email = await setPublisher(trx, id, mayPublish);
      await record(trx, session, { action: 'publisher', subject: `${email} ${mayPublish ? 'yes' : 'no'}` });
    },
  ),
  /** Whether nobody publishes what they changed last. */
  'POST /second-person': mutation(
    FRESH,
    { isNeeded: z.boolean() },
    async ({ trx, session }, { isNeeded }) => {
      await setSecondPerson(trx, isNeeded);
      await record(trx, session, { action: 'second-person', subject: isNeeded ? 'on' : 'off' });
    },
  ),
  'POST /members/:id/remove': mutation(
    FRESH,
    { ...byId, heir: z.string().max(40).nullable().default(null) },
    async (action, { id, heir }) => {
      const { trx, session, site } = action;
      await refuseUnassignable(trx, { assignee: heir });
      await handOver(action, id, heir === id ? null : heir);
      // Views that a member shared stay with the team and then belong to the owner who removes that member.
      await trx
        .updateTable('inbox_filters')
        .set({ member: session.member })
        .where('member', '=', id)
        .where('shared', '=', 1)
        .execute();
      const subject = await removeMember(trx, site.database.kind, id);
      await record(trx, session, { action: 'member-remove', subject });
    },
  ),
  'GET /invitations': query('owner', {}, ({ site }) =>
    site.database.query
      .selectFrom('inbox_invitations')
      .select(['id', 'email', 'role', 'expires_at as expiresAt'])
      .where('expires_at', '>', Date.now())
      .orderBy('created_at')
      .execute(),
  ),
  'POST /invitations': mutation(FRESH, { email, role }, async ({ trx, session, now }, request) => {
    const { id } = await invite(trx, { ...request, invitedBy: session.member }, MAILED_LINK_MS);
    await enqueue(trx, { purpose: 'invitation', payload: { invitation: id } }, now);
    await record(trx, session, { action: 'invite', subject: `${request.email} ${request.role}` });
  }),
  'POST /invitations/:id/withdraw': mutation('owner', byId, async ({ trx, session }, { id }) => {
    const invitation = await trx
      .deleteFrom('inbox_invitations')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow(apiError('not-found'));
    await record(trx, session, { action: 'invitation-withdraw', subject: invitation.email });
  }),
  'GET /audit': query('owner', auditCursor, async ({ site }, { at, id }) => {
    const lines = await readAudit(site.database.query, at && id ? { at: Number(at), id } : undefined);
    return lines.map((line) => ({ ...line, what: actionText(line.action) }));
  }),
};
