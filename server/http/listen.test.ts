import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addressOf, closeServer, listen } from './listen.ts';

/** Starts a server whose connections are silent when the test says so. */
async function startServer(front: RequestListener) {
  const server = await listen(front, '127.0.0.1', 0);
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  return {
    address: addressOf(server),
    /** What Node emits after the time-out for silent connections. */
    timeOut: () => sockets[0]!.emit('timeout'),
    [Symbol.asyncDispose]: () => closeServer(server, 100),
  };
}

test('a client that waits for a slow response gets it', async () => {
  await using server = await startServer((_request, response) => {
    setImmediate(() => {
      server.timeOut();
      response.end('ready');
    });
  });
  expect(await (await fetch(server.address)).text()).toBe('ready');
});

test('a connection that is silent while a response is sent is closed', async () => {
  await using server = await startServer((_request, response) => response.write('begun'));
  const response = await fetch(server.address);
  server.timeOut();
  await expect(response.text()).rejects.toThrow('terminated');
});
