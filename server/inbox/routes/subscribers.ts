import { Hono } from 'hono';
import { record } from '../audit.ts';
import { nothing, subscribersBody } from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
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
  .post('/subscribers/:id/try-again', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const id = context.req.param('id');
    await site.database.write(async (trx) => {
      await tryAgain(trx, id);
      await record(trx, session.email, 'subscriber-retry', id);
    });
    return context.json({ ok: true });
  });
