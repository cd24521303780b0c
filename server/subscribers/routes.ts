import { Hono, type Context } from 'hono';
import { onlyMethods, wantsJson } from '../http/responses.ts';
import { readBody, readFields } from '../http/body.ts';
import { readForm, sourceOf, type RouteContext } from '../http/forms.ts';
import { parseEmailAddress } from '../../content-model/text/email-address.ts';
import type { Subscribers } from './subscribers.ts';

type OpenSite = () => Promise<RouteContext & { services: { subscribers: Subscribers } }>;

/** Status codes of responses to an expired and to an invalid link. */
const statusOf = { expired: 410, invalid: 400 };

/** Routes to subscribe and to confirm a subscription. A GET never changes anything. */
export function subscribeRoutes(open: OpenSite): Hono {
  const app = new Hono();
  app.post('/subscribe', async (context) => {
    const site = await open();
    const form = await readForm(context, site);
    if (form instanceof Response) return form;
    const email = (form.fields['email'] ?? '').trim();
    if (!parseEmailAddress(email)) {
      const reason = email === '' ? 'missing' : 'invalid';
      return site.responses.validationError(context, { email: site.texts.errors[`email.${reason}`]! });
    }
    if (form.siteFloodedForSeconds > 0)
      return site.responses.problem(context, 429, {
        headers: { 'retry-after': `${form.siteFloodedForSeconds}` },
      });
    await site.services.subscribers.request(email, sourceOf(context.req.raw.headers, site.siteUrl.host));
    // The same response for known and new addresses, so that the list cannot be probed.
    if (wantsJson(context)) return context.json({ ok: true });
    return context.redirect('/subscribe/check-your-inbox', 303);
  });
  app.get('/subscribe/confirm', async (context) => {
    const { responses, services } = await open();
    const token = context.req.query('token') ?? '';
    const state = services.subscribers.linkState('confirm', token);
    if (state !== 'good') return responses.message(context, { name: 'subscribe-expired' }, statusOf[state]);
    return responses.message(context, {
      name: 'subscribe-confirm',
      postButton: { action: '/subscribe/confirm', token },
    });
  });
  app.post('/subscribe/confirm', async (context) => {
    const site = await open();
    const form = await readForm(context, site);
    if (form instanceof Response) return form;
    const outcome = await site.services.subscribers.confirm(form.fields['token'] ?? '');
    if (outcome === 'confirmed') return site.responses.message(context, { name: 'subscribe-confirmed' });
    return site.responses.message(context, { name: 'subscribe-expired' }, statusOf[outcome]);
  });
  app.all('/subscribe', onlyMethods(open, 'POST'));
  app.all('/subscribe/confirm', onlyMethods(open, 'GET, HEAD, POST'));
  return app;
}

/**
 * Routes to unsubscribe: with the page's button, or by a mail program (RFC 8058), which posts
 * `List-Unsubscribe=One-Click` to the address in the email, without cookie and origin. Therefore neither the cross-site
 * check nor the rate limit applies; the token authorizes.
 */
export function unsubscribeRoutes(open: OpenSite): Hono {
  const app = new Hono();
  app.get('/unsubscribe', async (context) => {
    const { responses, services } = await open();
    const token = context.req.query('token') ?? '';
    if (services.subscribers.linkState('unsubscribe', token) === 'invalid')
      return responses.problem(context, 400);
    return responses.message(context, { name: 'unsubscribe', postButton: { action: '/unsubscribe', token } });
  });
  app.post('/unsubscribe', async (context) => {
    const { services, responses } = await open();
    const token = context.req.query('token') || (await postedToken(context));
    const outcome = await services.subscribers.unsubscribe(token);
    if (outcome === 'invalid') return responses.problem(context, 400);
    return responses.message(context, { name: 'unsubscribed' });
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
