import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const RECORDER = '/record-faults.js';
/** Uses localStorage, so that errors survive navigation. */
const SCRIPT = `{
  const record = (fault) => {
    localStorage.faults = JSON.stringify([...JSON.parse(localStorage.faults ?? '[]'), location.pathname + ': ' + fault]);
  };
  addEventListener('error', ({ message }) => message && record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  const { error } = console;
  console.error = (...args) => { record(args.join(' ')); error(...args); };
}`;

/** Starts a proxy that adds an error-recording script to each page, because WebDriver does not report errors. */
export async function startRecordingProxy(site: string) {
  const server = createServer((visitor, response) => {
    if (visitor.url === RECORDER)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    const { 'accept-encoding': _, ...headers } = visitor.headers;
    const onward = request(site + visitor.url!, { method: visitor.method!, headers }, async (got) => {
      const { 'content-length': __, ...gotHeaders } = got.headers;
      response.writeHead(got.statusCode!, gotHeaders);
      if (!gotHeaders['content-type']?.startsWith('text/html')) return void got.pipe(response);
      response.end((await text(got)).replace('<head>', `<head><script src="${RECORDER}"></script>`));
    });
    onward.on('error', () => visitor.socket.destroy());
    visitor.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns and clears the errors of all pages. Runs in the page. */
export function takeFaults(): string[] {
  const faults = JSON.parse(localStorage.getItem('faults') ?? '[]') as string[];
  localStorage.removeItem('faults');
  return faults;
}
