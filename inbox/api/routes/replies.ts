import { recordExternalReply, queueReply, cancelReply } from '../replies/replies.ts';
import { record } from '../audit.ts';
import { mutation, procedure } from '../procedures.ts';
import { replyFields, byReference, emailText, plainId } from '../contracts.ts';
import { findInquiry } from '../inquiries/one.ts';

export const replyProcedures = {
  'GET /reply-options': procedure('member', {}, async ({ session, site }) => {
    const { signature } = await site.database.query
      .selectFrom('inbox_members')
      .select('signature')
      .where('id', '=', session.member)
      .executeTakeFirstOrThrow();
    return { signature, templates: site.reply.templates };
  }),
  'POST /reply-options/signature': mutation(
    'member',
    { signature: emailText(1_000) },
    async ({ trx, session }, { signature }) => {
      await trx.updateTable('inbox_members').set({ signature }).where('id', '=', session.member).execute();
    },
  ),
  'POST /inquiries/:reference/replies': mutation(
    'member',
    { ...byReference, ...replyFields },
    async (action, { reference, ...reply }) => ({
      leavesAt: await queueReply(action, await findInquiry(action.trx, reference), reply),
    }),
  ),
  'POST /inquiries/:reference/replies/:id/undo': mutation(
    'member',
    { ...byReference, id: plainId },
    async ({ trx, session, now }, reply) => {
      const text = await cancelReply(trx, { ...reply, actor: session, now });
      await record(trx, session, 'reply-undo', reply.reference);
      return { text };
    },
  ),
  'POST /inquiries/:reference/answered': mutation('member', byReference, async (action, { reference }) => {
    await findInquiry(action.trx, reference);
    await recordExternalReply(action, reference);
  }),
};
