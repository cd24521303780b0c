import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { allow, type InboxEnv } from '../guard.ts';
import { readCookie } from '../session-cookie.ts';
import { currentSession } from '../sessions.ts';

/** Shorter than what proxies and this server take for a broken connection. */
const BEAT_MS = 20_000;

/** Tells an open page that something changed; what it is, the page asks by itself, with the role of that moment. */
export const eventRoutes = new Hono<InboxEnv>().get('/events', allow('viewer', 'unseen'), (context) => {
  const { site } = context.var;
  const token = readCookie(context, site.party);
  // Proxies hand it on at once.
  context.header('x-accel-buffering', 'no');
  return streamSSE(context, async (stream) => {
    let wake: () => void = () => {};
    let changed = true;
    const stop = site.changes.listen(() => {
      changed = true;
      wake();
    });
    stream.onAbort(() => {
      stop();
      wake();
    });
    try {
      // A session that has ended hears nothing more.
      while (!stream.aborted && (await currentSession(site.database, token, Date.now(), 'unseen'))) {
        await stream.writeSSE(changed ? { event: 'changed', data: '' } : { event: 'beat', data: '' });
        changed = false;
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, BEAT_MS).unref();
        });
      }
    } finally {
      stop();
    }
  });
});
