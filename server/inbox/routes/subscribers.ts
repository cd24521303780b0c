import { Hono } from 'hono';
import { additionsBody, nothing, subscribersBody } from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { logged } from '../logged.ts';
import { Refusal } from '../refusal.ts';
import { removeSubscriber } from '../../subscribers/subscribers.ts';
import { addSubscribers, parseAddresses } from '../newsletters/additions.ts';
import { countSubscribers, listSubscribers, tryAgain } from '../newsletters/subscribers.ts';

/** Who gets the newsletter. Their addresses are in no address of a page. */
export const subscriberRoutes = new Hono<InboxEnv>()
  .get('/subscribers/counts', allow('viewer'), async (context) =>
    context.json(await countSubscribers(context.var.site.database.query)),
  )
  .post('/subscribers/list', allow('viewer'), body(subscribersBody), async (context) => {
    const { filter, after } = context.req.valid('json');
    return context.json(await listSubscribers(context.var.site.database.query, filter, after));
  })
  .post('/subscribers/add', allow('member'), body(additionsBody), async (context) => {
    const { list, consent } = context.req.valid('json');
    const { emails, refused } = parseAddresses(list);
    if (refused.length > 0 || emails.length === 0) return context.json({ added: 0, known: 0, refused });
    const { count } = await logged(context.var, 'subscriber-add', async (trx) => {
      const count = await addSubscribers(trx, emails, consent, Date.now());
      return { subject: `${count}`, count };
    });
    return context.json({ added: count, known: emails.length - count, refused });
  })
  .post('/subscribers/:id/try-again', allow('member'), body(nothing), async (context) => {
    const subject = context.req.param('id');
    await logged(context.var, 'subscriber-retry', async (trx) => {
      await tryAgain(trx, subject);
      return { subject };
    });
    return context.json({ ok: true });
  })
  .post('/subscribers/:id/unsubscribe', allow('member'), body(nothing), async (context) => {
    const subject = context.req.param('id');
    await logged(context.var, 'subscriber-remove', async (trx) => {
      if (!(await removeSubscriber(trx, subject))) throw new Refusal('not-found');
      return { subject };
    });
    return context.json({ ok: true });
  });
