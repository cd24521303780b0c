import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Starts a PostgreSQL proxy that can cut the connection between an enquiry's commit and its response. */
export async function startCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const state = { cutAtCommit: false, refusesAfterCut: false, refuses: false, cuts: 0 };
  const server = createServer((visitor) => {
    if (state.refuses) return void visitor.destroy();
    const database = connect(Number(target.port), target.hostname);
    let storing = false;
    let cutting = false;
    for (const socket of [visitor, database]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    visitor.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes('insert into "enquiries"')) storing = true;
      if (/\bcommit\b/.test(text)) {
        cutting = state.cutAtCommit && storing;
        storing = false;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!cutting) return void visitor.write(chunk);
      state.cuts += 1;
      state.cutAtCommit = false;
      state.refuses = state.refusesAfterCut;
      if (state.refuses) for (const socket of open) socket.destroy();
      visitor.destroy();
      database.end();
    });
    visitor.on('close', () => database.end());
    database.on('close', () => visitor.end());
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const close = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: url.href, state, [Symbol.asyncDispose]: close };
}
