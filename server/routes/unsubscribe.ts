import { Hono, type Context } from 'hono';
import { readBody } from '../http/read-body.ts';
import { readFields } from '../http/read-fields.ts';
import type { OpenSite } from '../site.ts';
import { onlyMethods } from './methods.ts';

/**
 * Ends a subscription: by the page's button, or by the mail program's own (RFC 8058: it posts
 * `List-Unsubscribe=One-Click` to the address in the mail, with no cookie and no origin).
 * So neither the cross-site check nor the rate limit applies here; the token alone decides.
 */
export function unsubscribeRoutes(open: OpenSite): Hono {
  const app = new Hono();
  app.get('/unsubscribe', async (context) => {
    const { answers } = await open();
    const token = context.req.query('token');
    if (!token) return answers.problem(context, 400);
    return answers.notice(context, { name: 'unsubscribe', press: { action: '/unsubscribe', token } });
  });
  app.post('/unsubscribe', async (context) => {
    const { services, answers } = await open();
    const token = context.req.query('token') || (await postedToken(context));
    const outcome = await services.subscribers.unsubscribe(token);
    if (outcome === 'invalid') return answers.problem(context, 400);
    return answers.notice(context, { name: 'unsubscribed' });
  });
  app.all('/unsubscribe', onlyMethods(open, 'GET, HEAD, POST'));
  return app;
}

async function postedToken(context: Context): Promise<string> {
  const body = await readBody(context.req.raw);
  if (body === 'too-long') return '';
  const fields = await readFields(body, context.req.header('content-type') ?? '');
  return fields?.['token'] ?? '';
}
