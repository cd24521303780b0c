import { Hono } from 'hono';
import { isLocalSite } from '../../server/security/conninfo.ts';
import { inboxApi } from './api.ts';
import { pushFrame } from './push/frame.ts';
import type { InboxSite } from './site.ts';

/** Directives of the built page's policy that stay: they hold the hashes of its inline scripts and styles. */
const HASHED_DIRECTIVES = /^(script|style)-src\b/;
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // For the sandboxed preview of a newsletter.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // No string can become markup or script (W3C Trusted Types).
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  // Keeps windows of other sites from holding on to this one (OWASP). Public pages go without: browsers start another
  // process for such a page, which delays a first visit's paint by about a quarter of a second on a slow phone.
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Routes of the API, and the same page at every other address of the inbox. The page contains no data; the API delivers
 * that.
 */
export function inboxRoutes(open: () => Promise<{ inbox: InboxSite }>): Hono {
  const openInbox = async () => (await open()).inbox;
  const app = new Hono().route('/inbox/api', inboxApi(openInbox));
  app.get('/inbox/push-frame', pushFrame);
  for (const path of ['/inbox', '/inbox/*'])
    app.get(path, async (context) => {
      const { party, showPage } = await openInbox();
      const { hostname, pathname } = new URL(context.req.url);
      // Passkeys need a host name, not an IP address; for a local site that is localhost.
      if (party.local && hostname !== 'localhost' && isLocalSite(hostname))
        return context.redirect(party.origin + pathname, 307);
      const page = await showPage(context, { path: '/inbox', status: 200, locals: { inbox: true } });
      if (!page) return context.notFound();
      for (const [name, value] of Object.entries(HEADERS)) page.headers.set(name, value);
      const policy = page.headers.get('content-security-policy');
      if (policy) page.headers.set('content-security-policy', inboxPolicy(policy));
      return page;
    });
  return app;
}

/** Combines the inbox's strict policy with the hashes of the built page. */
function inboxPolicy(page: string): string {
  const hashDirectives = page
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => HASHED_DIRECTIVES.test(directive));
  return [...POLICY, ...hashDirectives].join('; ');
}
