import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Toxic = 'none' | 'cut' | 'black-hole';

/** Starts a TCP proxy on a free port of 127.0.0.1 in front of the server `target`. */
export async function startToxicProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let toxic: Toxic = 'none';
  const server = createServer((near) => {
    track(near);
    if (toxic === 'cut') near.destroy();
    if (toxic !== 'none') return;
    const far = connect(Number(port), hostname);
    track(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  function track(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
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
     * connections never recover, as behind a firewall that dropped their state. `none` forwards new connections.
     */
    set(next: Toxic): void {
      toxic = next;
      for (const socket of open) {
        if (toxic === 'cut') socket.destroy();
        if (toxic === 'black-hole') socket.unpipe().pause();
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
