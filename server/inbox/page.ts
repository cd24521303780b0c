import { Hono } from 'hono';
import { isLoopbackHost } from '../http/conninfo.ts';
import { inboxApi } from './api.ts';
import type { InboxSite } from './site.ts';

/** Directives of the page's own policy that the inbox keeps: they hold the hashes of what stands in it. */
const KEPT = /^(script|style)-src\b/;
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // A newsletter is looked at in a frame that may do nothing.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // No text becomes markup or a script, whatever a visitor wrote (W3C Trusted Types).
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** The calls, and the one page of the inbox at all other addresses. It holds nothing of anybody: the calls bring that. */
export function inboxRoutes(open: () => Promise<{ inbox: InboxSite }>): Hono {
  const openInbox = async () => (await open()).inbox;
  const app = new Hono().route('/inbox/api', inboxApi(openInbox));
  for (const path of ['/inbox', '/inbox/*'])
    app.get(path, async (context) => {
      const { party, showPage } = await openInbox();
      const { hostname, pathname } = new URL(context.req.url);
      // A passkey is for a name, and on this machine that is localhost.
      if (party.local && hostname !== 'localhost' && isLoopbackHost(hostname))
        return context.redirect(party.origin + pathname, 307);
      const page = await showPage(context, '/inbox', 200, { inbox: true });
      if (!page) return context.notFound();
      for (const [name, value] of Object.entries(HEADERS)) page.headers.set(name, value);
      const policy = page.headers.get('content-security-policy');
      if (policy) page.headers.set('content-security-policy', inboxPolicy(policy));
      return page;
    });
  return app;
}

/** The strictest policy under which the page with this one of its own works. */
function inboxPolicy(page: string): string {
  const kept = page
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => KEPT.test(directive));
  return [...POLICY, ...kept].join('; ');
}
