import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where pages under it keep what went wrong in them, also in one that was left meanwhile, and in another tab. */
const RECORD = 'faults';
const RECORDER = '/record-faults.js';
/** No page handles these, so they would only stand in the console of the visitor. @param during told with each */
const recorder = (during: string) => `{
  const record = (fault) => {
    try {
      localStorage.${RECORD} = JSON.stringify([...JSON.parse(localStorage.${RECORD} ?? '[]'), ${JSON.stringify(during)} + String(fault)]);
    } catch {}
  };
  addEventListener('error', ({ message }) => message && record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(reason));
}`;

export type RecordingProxy = Awaited<ReturnType<typeof startRecordingProxy>>;

/**
 * A proxy before a site that any browser can go through: it records errors and rejections that no script of a page
 * handles, and can let requests fail. Nothing is kept in caches.
 */
export async function startRecordingProxy(site: string) {
  const asked = new Set<string>();
  const refused = new Set<string>();
  const state = { fails: (_path: string): boolean => false, during: '' };
  const server = createServer((visitor, answer) => {
    const path = visitor.url!;
    if (path === RECORDER)
      return void answer
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(recorder(state.during));
    asked.add(path);
    if (state.fails(path)) {
      refused.add(path);
      return void visitor.socket.destroy();
    }
    const { 'accept-encoding': _, ...headers } = visitor.headers;
    const onward = request(site + path, { method: visitor.method!, headers }, (got) => relay(got, answer));
    onward.on('error', () => visitor.socket.destroy());
    visitor.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for since it was cleared. */
    asked,
    /** Those that failed since `failWhere`. */
    refused,
    /** Lets the requests fail for whose path `fails` says so, as a line that breaks does. @param during told with what goes wrong in pages that are opened then */
    failWhere(fails: (path: string) => boolean, during = '') {
      Object.assign(state, { fails, during });
      refused.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function relay(got: IncomingMessage, answer: ServerResponse) {
  const { 'content-length': _, ...headers } = got.headers;
  answer.writeHead(got.statusCode!, { ...headers, 'cache-control': 'no-store' });
  if (!headers['content-type']?.startsWith('text/html')) return void got.pipe(answer);
  const html = await text(got);
  answer.end(html.replace('<head>', `<head><script src="${RECORDER}"></script>`));
}

/** What went wrong since the last time, in the page that is open and those before it. To be run in the page. */
export function takeFaults(): string[] {
  const faults = JSON.parse(localStorage.getItem('faults') ?? '[]') as string[];
  localStorage.removeItem('faults');
  return faults;
}
