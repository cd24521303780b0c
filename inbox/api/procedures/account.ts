import { createHmac } from 'node:crypto';
import { countOf } from '../../../server/database/queries.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { record } from '../audit.ts';
import { mutation, mutationWithoutTransaction, query } from '../procedure.ts';
import { byId, passkeyRegistration, personName, passkeyAssertion } from '../contracts.ts';
import { logRefusal } from '../guard.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import { chosenKinds, notifyMember } from '../mails/member-notifications.ts';
import { enrollmentOptions, enrollPasskey, passkeyOptions, verifyPasskey } from '../auth/passkeys.ts';
import { newRecoveryCodes } from '../auth/recovery.ts';
import { apiError, ApiError } from '../api-error.ts';
import { nameMember } from '../team/members.ts';
import { dropCookie } from '../auth/session-cookie.ts';
import { deviceOf, endOtherSessions, endSession, FRESH_MS, sessionsOf } from '../auth/sessions.ts';

const FRESH = { role: 'anyone', fresh: true } as const;

/** Actions on the member's own account. */
export const accountProcedures = {
  'GET /session': query('anyone', {}, async ({ session, site }) => {
    const { member, email, role } = session;
    const { name } = await site.database.query
      .selectFrom('inbox_members')
      .select('name')
      .where('id', '=', member)
      .executeTakeFirstOrThrow(apiError('signed-out'));
    const { name: agencyName, email: agencyEmail, timeZone, currency } = site.agency;
    const draftKey = createHmac('sha256', site.secrets[0]!).update(`drafts ${member}`).digest('base64url');
    // `draftKey` encrypts unsent text in the browser's storage, so that only this member can read it, and only in a
    // session.
    /** The own fields of the form, whose names are terms of the search. */
    const fields = site.agency.form.fields.map((field) => field.name);
    const agency = { name: agencyName, email: agencyEmail, timeZone, currency, fields };
    return { member, email, name, role, draftKey, agency };
  }),
  'POST /account/name': mutation('anyone', { name: personName }, async ({ trx, session }, { name }) => {
    await nameMember(trx, session.member, name);
  }),
  'GET /account/notifications': query('anyone', {}, async ({ session, site }) => {
    const { muted, pushed } = await site.database.query
      .selectFrom('inbox_members')
      .select(['muted', 'pushed'])
      .where('id', '=', session.member)
      .executeTakeFirstOrThrow(apiError('signed-out'));
    return { muted: parseColumn(chosenKinds, muted), pushed: parseColumn(chosenKinds, pushed) };
  }),
  'POST /account/notifications': mutation(
    'anyone',
    { muted: chosenKinds, pushed: chosenKinds.default([]) },
    async ({ trx, session }, { muted, pushed }) => {
      await trx
        .updateTable('inbox_members')
        .set({
          muted: JSON.stringify([...new Set(muted)]),
          pushed: JSON.stringify([...new Set(pushed)]),
        })
        .where('id', '=', session.member)
        .execute();
    },
  ),
  'POST /sign-out': mutationWithoutTransaction('anyone', {}, async ({ context, session, site }) => {
    await site.database.write(async (trx) => {
      await endSession(trx, session.member, session.id);
      await record(trx, session, { action: 'sign-out' });
    });
    dropCookie(context, site.party);
    // Not "cookies", which would also delete those of other applications under the same domain.
    context.header('clear-site-data', '"cache", "storage"');
  }),
  'POST /fresh/options': query('anyone', {}, ({ session, site }) =>
    passkeyOptions(site, { purpose: 'fresh', subject: session.id }),
  ),
  'POST /fresh': mutationWithoutTransaction(
    'anyone',
    { response: passkeyAssertion },
    async ({ context, session, site }, { response }) => {
      const { id, member } = session;
      await verifyPasskey(
        site,
        { ceremony: { purpose: 'fresh', subject: id, member }, response },
        async (trx) => {
          await trx
            .updateTable('inbox_sessions')
            .set({ fresh_at: Date.now() })
            .where('id', '=', id)
            .execute();
          if (session.fresh_at < Date.now() - FRESH_MS) await record(trx, session, { action: 'fresh' });
        },
      ).catch(logRefusal(context, 'fresh', session.email));
    },
  ),
  'GET /sessions': query('anyone', {}, async ({ session, site }) => {
    const sessions = await sessionsOf(site.database.query, session.member, Date.now());
    return sessions.map((one) => ({ ...one, current: one.id === session.id }));
  }),
  'POST /sessions/end-others': mutation('anyone', {}, async ({ trx, session }) => {
    const ended = await endOtherSessions(trx, session.member, session.id);
    if (ended > 0) await record(trx, session, { action: 'session-end' });
    return { ended };
  }),
  'POST /sessions/:id/end': mutation('anyone', byId, async ({ trx, session }, { id }) => {
    if (!(await endSession(trx, session.member, id))) throw new ApiError('not-found');
    await record(trx, session, { action: 'session-end' });
  }),
  'GET /passkeys': query('anyone', {}, ({ session, site }) =>
    site.database.query
      .selectFrom('inbox_passkeys')
      .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('member', '=', session.member)
      .orderBy('created_at')
      .execute(),
  ),
  'POST /passkeys/options': query(FRESH, {}, ({ session: { member, email, id }, site }) =>
    enrollmentOptions(site, { member, email, subject: id }),
  ),
  'POST /passkeys': mutationWithoutTransaction(
    { ...FRESH, rateLimited: true },
    { response: passkeyRegistration },
    async ({ context, session, site }, { response }) => {
      const { member, id, email } = session;
      const name = deviceOf(context.req.header('user-agent'));
      await enrollPasskey(site, { member, subject: id, name, response }, async (trx, now) => {
        await record(trx, session, { action: 'passkey-add' });
        await notifyMember(trx, { kind: 'passkey', to: email }, now);
      }).catch(logRefusal(context, 'passkey-add', email));
    },
  ),
  'POST /passkeys/:id/remove': mutation(FRESH, byId, async ({ trx, session }, { id }) => {
    if ((await otherPasskeys(trx, session.member, id)).length === 0) throw new ApiError('last-passkey');
    await trx.deleteFrom('inbox_passkeys').where('id', '=', id).execute();
    // A removed passkey may have signed in elsewhere.
    const ended = await endOtherSessions(trx, session.member, session.id);
    await record(trx, session, { action: 'passkey-remove' });
    return { ended };
  }),
  'POST /passkeys/:id/remove-others': mutation(FRESH, byId, async ({ trx, session }, { id }) => {
    const others = await otherPasskeys(trx, session.member, id);
    await endOtherSessions(trx, session.member, session.id);
    if (others.length > 0) {
      await trx.deleteFrom('inbox_passkeys').where('id', 'in', others).execute();
      await record(trx, session, { action: 'passkey-remove', subject: `${others.length}` });
    }
    return { removed: others.length };
  }),
  'POST /passkeys/:id/name': mutation(
    'anyone',
    { ...byId, name: personName },
    async ({ trx, session }, { id, name }) => {
      await otherPasskeys(trx, session.member, id);
      await trx.updateTable('inbox_passkeys').set({ name }).where('id', '=', id).execute();
    },
  ),
  'GET /recovery-codes': query('anyone', {}, async ({ session, site }) => {
    const codes = site.database.query.selectFrom('inbox_recovery_codes');
    return { left: await countOf(codes.where('member', '=', session.member)) };
  }),
  'POST /recovery-codes': mutation({ ...FRESH, rateLimited: true }, {}, async ({ trx, session }) => {
    await record(trx, session, { action: 'recovery-codes' });
    return { codes: await newRecoveryCodes(trx, session.member) };
  }),
};

/** The ids of a member's other passkeys. Throws the ApiError `not-found` when `id` is not one of theirs. */
async function otherPasskeys(trx: Trx, member: string, id: string): Promise<string[]> {
  const passkeys = await trx.selectFrom('inbox_passkeys').select('id').where('member', '=', member).execute();
  if (!passkeys.some((one) => one.id === id)) throw new ApiError('not-found');
  return passkeys.map((one) => one.id).filter((one) => one !== id);
}
