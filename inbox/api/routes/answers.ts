import { recordExternalAnswer, queueAnswer, cancelAnswer } from '../answers/answers.ts';
import { record } from '../audit.ts';
import { call, change } from '../calls.ts';
import { answerFields, byReference, emailText, plainId } from '../contracts.ts';
import { findInquiry } from '../inquiries/one.ts';

export const answerCalls = {
  'GET /answering': call('member', {}, async ({ session, site }) => {
    const { signature } = await site.database.query
      .selectFrom('inbox_members')
      .select('signature')
      .where('id', '=', session.member)
      .executeTakeFirstOrThrow();
    return { signature, templates: site.answer.templates };
  }),
  'POST /answering/signature': change(
    'member',
    { signature: emailText(1_000) },
    async ({ trx, session }, { signature }) => {
      await trx.updateTable('inbox_members').set({ signature }).where('id', '=', session.member).execute();
    },
  ),
  'POST /inquiries/:reference/answers': change(
    'member',
    { ...byReference, ...answerFields },
    async ({ trx, session, now }, { reference, ...answer }) => ({
      leavesAt: await queueAnswer(trx, await findInquiry(trx, reference), answer, session, now),
    }),
  ),
  'POST /inquiries/:reference/answers/:id/undo': change(
    'member',
    { ...byReference, id: plainId },
    async ({ trx, session, now }, { reference, id }) => {
      const text = await cancelAnswer(trx, reference, id, now);
      await record(trx, session, 'answer-undo', reference);
      return { text };
    },
  ),
  'POST /inquiries/:reference/answered': change(
    'member',
    byReference,
    async ({ trx, session, now }, { reference }) => {
      await findInquiry(trx, reference);
      await recordExternalAnswer(trx, reference, session, now);
    },
  ),
};
