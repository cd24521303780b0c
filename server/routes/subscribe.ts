import { Hono } from 'hono';
import { wantsJson } from '../http/answers.ts';
import { takeForm } from '../http/take-form.ts';
import type { OpenSite } from '../site.ts';
import { onlyMethods } from './methods.ts';

/** Asking for the newsletter, and confirming it from the mail. A GET never changes anything. */
export function subscribeRoutes(open: OpenSite): Hono {
  const app = new Hono();
  app.post('/subscribe', async (context) => {
    const site = await open();
    const fields = await takeForm(context, site);
    if (fields instanceof Response) return fields;
    const email = (fields['email'] ?? '').trim();
    if (email === '') return site.answers.missing(context, 'email');
    await site.services.subscribers.request(email);
    // The same answer whether the address is known, new or can't take mail: nobody can probe the list.
    if (wantsJson(context)) return context.json({ ok: true });
    return context.redirect('/subscribe/check-your-inbox', 303);
  });
  app.get('/subscribe/confirm', async (context) => {
    const { answers } = await open();
    const token = context.req.query('token');
    if (!token) return answers.notice(context, { name: 'subscribe-expired' }, 400);
    return answers.notice(context, {
      name: 'subscribe-confirm',
      press: { action: '/subscribe/confirm', token },
    });
  });
  app.post('/subscribe/confirm', async (context) => {
    const site = await open();
    const fields = await takeForm(context, site);
    if (fields instanceof Response) return fields;
    const outcome = await site.services.subscribers.confirm(fields['token'] ?? '');
    if (outcome === 'confirmed') return site.answers.notice(context, { name: 'subscribe-confirmed' });
    return site.answers.notice(context, { name: 'subscribe-expired' }, outcome === 'expired' ? 410 : 400);
  });
  app.all('/subscribe', onlyMethods(open, 'POST'));
  app.all('/subscribe/confirm', onlyMethods(open, 'GET, HEAD, POST'));
  return app;
}
