import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { sendOneInquiry } from '../support/faults/visitors.ts';

let server: ServerProcess;
const setting = useFaultSetup();
beforeAll(async () => {
  server = await setting.start();
});
afterAll(() => server.end('SIGKILL'));

/** Checks that a visitor can load a page and send an inquiry. */
async function serves(): Promise<void> {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await sendOneInquiry(server.url)).status).toBe(200);
}

/** Opens connections that send `begin` and then stay silent; skips those that the system refuses. */
async function openMany(count: number, begin: string): Promise<Socket[]> {
  const { hostname, port } = new URL(server.url);
  const open: Socket[] = [];
  for (let begun = 0; begun < count; begun += 500) {
    const batch = Array.from({ length: Math.min(500, count - begun) }, () => {
      return new Promise<Socket | undefined>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          if (begin) socket.write(begin);
          resolve(socket);
        });
        socket.on('error', () => resolve(undefined));
        // Without reading, the end of the connection would not be detected.
        socket.resume();
      });
    });
    open.push(...(await Promise.all(batch)).filter((socket) => socket !== undefined));
  }
  return open;
}

const stillOpen = (sockets: Socket[]) =>
  sockets.filter((socket) => !socket.closed && !socket.readableEnded).length;

const slow = {
  'say nothing': '',
  'send their head a byte at a time': 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'never finish their inquiry':
    'POST /contact.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
};

test(`3,000 slow connections (${Object.keys(slow).join(', ')}) do not stop the server`, async () => {
  const sockets = (await Promise.all(Object.values(slow).map((begin) => openMany(1000, begin)))).flat();
  expect(sockets).toHaveLength(3000);
  const drip = setInterval(() => {
    for (const socket of sockets.slice(1000)) if (socket.writable) socket.write('a');
  }, 1000);
  await serves();
  await eventually(async () => stillOpen(sockets) === 0, 300_000);
  clearInterval(drip);
  await serves();
});
