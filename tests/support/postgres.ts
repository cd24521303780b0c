import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ServerCertificate } from './certificates.ts';
import { freePort } from './free-port.ts';
import { postgresFolder, postgresPrograms, postgresUser } from './postgres-place.ts';

export type PostgresPeer = Awaited<ReturnType<typeof startPostgres>>;

const START_MS = 60_000;

/**
 * Starts a real PostgreSQL on a free port of 127.0.0.1 with its own data folder. Takes a few seconds. Rejects with its
 * messages if it does not start.
 * @param certificate of a server that takes only encrypted connections
 */
export async function startPostgres(certificate?: ServerCertificate) {
  const folder = postgresFolder();
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  await writeFile(passwordFile, 'site\n');
  // Whatever the umask.
  await chmod(passwordFile, 0o644);
  const port = await freePort();
  const cluster = ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=scram-sha-256', '--username=site'];
  // Each of many connections would hash the password 4,096 times.
  const login = [`--pwfile=${passwordFile}`, '--set=scram_iterations=1'];
  const made = run('initdb', [`--pgdata=${data}`, ...login, ...cluster]);
  if ((await made.end) !== '0') throw new Error(`initdb failed:\n${made.output()}`);
  if (certificate) await requireEncryption(data, certificate);

  let server: ChildProcess | undefined;
  async function start(): Promise<void> {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    const started = run('postgres', ['-D', data, '-p', String(port), ...settings]);
    server = started.child;
    const ready = started.says('ready to accept connections');
    const end = await Promise.race([ready, started.end, pause(START_MS, 'no answer', { ref: false })]);
    if (end !== 'said') throw new Error(`PostgreSQL does not start (${end}):\n${started.output()}`);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }
  // "Fast" and "immediate" shutdown: https://www.postgresql.org/docs/current/server-shutdown.html
  const stop = () => end('SIGINT');
  /** Without writing what nobody reads any more, which takes seconds after a hundred databases. */
  const close = () => end('SIGQUIT');
  process.on('exit', () => server?.kill('SIGQUIT'));
  await start();

  const url = `postgres://site:site@127.0.0.1:${port}/postgres`;
  let databases = 0;
  return {
    /** The database that every new server has. */
    url,
    /**
     * Creates a database on this server; returns its `postgres://` URL.
     * @param template URL of the database to copy; without it, the new one is empty
     */
    async createDatabase(template?: string) {
      const name = `site_${++databases}`;
      const client = new Client(url);
      await client.connect();
      const source = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
      await client.query(`create database ${name}${source}`);
      await client.end();
      return `postgres://site:site@127.0.0.1:${port}/${name}`;
    },
    /** Stops the server but preserves its data, like an outage; `start` restarts it on the same port. */
    stop,
    start,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Starts a program of PostgreSQL; `end` resolves to its exit code, or to the reason why it could not be started. */
function run(name: 'initdb' | 'postgres', args: string[]) {
  const child = spawn(join(postgresPrograms(), name), args, {
    ...postgresUser,
    // The current folder may be closed to that user.
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = once(child, 'close').then(
    ([code, signal]) => String(code ?? signal),
    (error: Error) => error.message,
  );
  const says = (words: string) =>
    new Promise<'said'>((resolve) => {
      child.stderr.on('data', () => {
        if (output.includes(words)) resolve('said');
      });
    });
  return { child, end, says, output: () => output };
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
