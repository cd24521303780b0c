import { Hono } from 'hono';
import { answeredElsewhere, putAnswer, takeBackAnswer } from '../answers/answers.ts';
import { answerBody, nothing, signatureBody } from '../contracts.ts';
import { findEnquiry } from '../enquiries/one.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { logged } from '../logged.ts';

export const answerRoutes = new Hono<InboxEnv>()
  .get('/answering', allow('member'), async (context) => {
    const { session, site } = context.var;
    const { signature } = await site.database.query
      .selectFrom('inbox_members')
      .select('signature')
      .where('id', '=', session.member)
      .executeTakeFirstOrThrow();
    return context.json({ signature, templates: site.answer.templates });
  })
  .post('/answering/signature', allow('member'), body(signatureBody), async (context) => {
    const { session, site } = context.var;
    const { signature } = context.req.valid('json');
    await site.database.write((trx) =>
      trx.updateTable('inbox_members').set({ signature }).where('id', '=', session.member).execute(),
    );
    return context.json({ ok: true });
  })
  .post('/enquiries/:reference/answers', allow('member'), body(answerBody), async (context) => {
    const { session, site } = context.var;
    const answer = context.req.valid('json');
    const reference = context.req.param('reference');
    const leavesAt = await site.database.write(async (trx) =>
      putAnswer(trx, await findEnquiry(trx, reference), answer, session, Date.now()),
    );
    return context.json({ leavesAt });
  })
  .post('/enquiries/:reference/answers/:id/undo', allow('member'), body(nothing), async (context) => {
    const { reference: subject, id } = context.req.param();
    const { text } = await logged(context.var, 'answer-undo', async (trx) => {
      return { subject, text: await takeBackAnswer(trx, subject, id, Date.now()) };
    });
    return context.json({ text });
  })
  .post('/enquiries/:reference/answered', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const reference = context.req.param('reference');
    await site.database.write(async (trx) => {
      await findEnquiry(trx, reference);
      await answeredElsewhere(trx, reference, session, Date.now());
    });
    return context.json({ ok: true });
  });
