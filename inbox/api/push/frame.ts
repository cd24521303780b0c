import type { Context } from 'hono';
import { securityHeaders } from '../../../server/http/security-headers.ts';

/**
 * An empty page that registers the service worker of the inbox. The inbox's own policy forbids that, because it takes no
 * text as the address of a script.
 */
export function pushFrame(context: Context): Response {
  const policy = "script-src 'self';worker-src 'self';frame-ancestors 'self'";
  for (const [name, value] of Object.entries(securityHeaders(policy))) context.header(name, value);
  context.header('cache-control', 'no-store');
  context.header('x-robots-tag', 'noindex, nofollow');
  return context.html(
    '<!doctype html><html lang="en"><title>Inbox</title><script src="/inbox-register.js"></script></html>',
  );
}
