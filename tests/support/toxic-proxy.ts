import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Toxic = 'none' | 'cut' | 'black-hole' | 'cut after commit' | 'away after commit';

/** Starts a TCP proxy on a free port of 127.0.0.1 in front of the PostgreSQL server `target`. */
export async function startToxicProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let toxic: Toxic = 'none';
  const server = createServer((near) => {
    track(near);
    if (toxic === 'cut') near.destroy();
    if (toxic === 'cut' || toxic === 'black-hole') return;
    const far = connect(Number(port), hostname);
    track(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    let stores = false;
    near.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes('insert into "inquiries"')) stores = true;
      if (!stores || !/\bcommit\b/.test(text) || !toxic.endsWith('after commit')) return;
      // The answer to the commit is lost.
      far
        .unpipe(near)
        .once('data', () => set(toxic === 'away after commit' ? 'cut' : 'none', near))
        .resume();
    });
  });
  function track(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  }
  function set(next: Toxic, cut?: Socket): void {
    toxic = next;
    cut?.destroy();
    for (const socket of open) {
      if (toxic === 'cut') socket.destroy();
      if (toxic === 'black-hole') socket.unpipe().pause();
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = `${(server.address() as AddressInfo).port}`;
  const close = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: url.href,
    /**
     * `cut` closes all connections, including new ones. `black-hole` leaves them open but forwards nothing; those
     * connections never recover, as behind a firewall that dropped their state. `none` forwards new connections. The
     * others cut the connection between the next inquiry's commit and its answer, once or with all others.
     */
    set: (next: Toxic) => set(next),
    current: () => toxic,
    close,
    [Symbol.asyncDispose]: close,
  };
}
