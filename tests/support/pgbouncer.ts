import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './postgres.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
export const hasPgBouncer = existsSync(PROGRAM);

/** Starts Debian's PgBouncer in transaction mode in front of `target`, with two shared server connections. */
export async function startPgBouncer(target: string) {
  const { hostname, port: behind, username, password, pathname } = new URL(target);
  const folder = temporaryFolder();
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root, which is common in containers.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, ['-q', ...user, settings], { stdio: 'ignore' });
  await eventually(() => answers(port));
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => socket.destroy()).on('connect', () => socket.end());
  });
