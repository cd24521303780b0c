import { Hono } from 'hono';
import { inboxApi } from './api.ts';
import { inboxPage } from './page.ts';
import type { InboxSite } from './site.ts';

export function inboxRoutes(open: () => Promise<{ inbox: InboxSite }>): Hono {
  const openInbox = async () => (await open()).inbox;
  return new Hono().route('/inbox/api', inboxApi(openInbox)).route('/', inboxPage(openInbox));
}
