import { readFileSync, existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { setBuiltPages } from './built-pages.ts';
import { routePaths, type OpenSite, type Site } from './routes.ts';
import { DatabaseUnreachable, StartError } from '../server/database/database.ts';
import { EnvironmentError, type Environment } from '../server/config/env.ts';
import { listMembers } from '../inbox/api/team/members.ts';
import { addressOf, closeServer, listen } from '../server/http/listen.ts';
import { createFront, type Fetch } from '../server/http/front.ts';
import { readStaticFiles } from '../server/http/static-files.ts';
import type { SiteConfig } from './connect.ts';
import { joinPrimary } from './releases/worker.ts';
import { VERSION } from './version.ts';

export interface SiteProcess {
  /** Loads everything that needs no database. */
  loadConfig: () => Promise<SiteConfig>;
  /** Opens the database and everything that needs it. */
  connect: OpenSite;
  fetch: Fetch;
  /** Folder of the built pages and assets. */
  staticFolder: string;
  /** JSON file with the content security policy by page path. */
  policiesFile: string;
}

const MIN_FILES = 1024;
const responseTimeoutMs = 1_500;
const stopTimeoutMs = 9_500;

/**
 * Runs the site in this process until a signal stops it. Prints its address when it is ready. While the database is
 * unreachable, it serves pages and retries (see siteConnection). If the site cannot start, prints one sentence and
 * exits with 1.
 */
export async function startServer(site: SiteProcess): Promise<void> {
  // A closed terminal, a closed pipe or a full disk loses these lines, not the site.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const { loadConfig, connect, fetch, staticFolder, policiesFile } = site;
  setBuiltPages(staticFolder);
  let environment: Environment | undefined;
  let opened: Site | undefined;
  try {
    const config = await loadConfig();
    environment = config.environment;
    opened = await connect().catch((error: unknown) => {
      if (error instanceof DatabaseUnreachable) return undefined;
      throw error;
    });
    const { agency, log, texts } = config;
    const policies = existsSync(policiesFile) ? JSON.parse(readFileSync(policiesFile, 'utf8')) : {};
    const files = readStaticFiles(staticFolder, policies);
    const server = await listen(
      createFront({ environment, log, files, texts, fetch, routePaths, contact: agency }),
      environment.host,
      environment.port,
    );
    warnOfFewFiles(log);
    const stop = stopOnce(server, log, connect);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
    const finish = async () => {
      const opened = await connect().catch(() => undefined);
      await opened?.services.editing.giveWay();
    };
    joinPrimary(server, { finish, stop });
    process.stdout.write(`${startLine(agency.name, addressOf(server), environment.siteUrl)}\n`);
    await printInviteHint(connect);
  } catch (error) {
    process.stderr.write(`${explain(error, environment)}\n`);
    await opened?.services.close();
    process.exit(1);
  }
}

/** Says where the site is, for the people who started it, and which version it is. */
function startLine(name: string, address: string, { origin }: URL): string {
  const publicAddress = origin === address ? '' : `, for ${origin}`;
  return `${name} is running at ${address} (version ${VERSION}${publicAddress})`;
}

/** Prints how to invite the first owner while there is no member. Prints nothing if the database does not answer. */
async function printInviteHint(connect: OpenSite): Promise<void> {
  const members = await connect()
    .then(({ services }) => listMembers(services.database))
    .catch(() => undefined);
  if (members?.length !== 0) return;
  process.stdout.write(
    'To read inquiries in the browser: npm run inbox -- invite you@example.com --role owner\n',
  );
}

/** Every connection uses a file descriptor. The system silently resets connections beyond the limit. */
function warnOfFewFiles(log: Logger): void {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: unknown } } };
  const files = Number(userLimits?.open_files.soft);
  if (files < MIN_FILES)
    log.warn(`Only ${files} files may be open, so visitors may be cut off: raise LimitNOFILE.`);
}

async function closeServices(connect: OpenSite): Promise<void> {
  const site = await connect().catch(() => undefined);
  await site?.services.close();
}

function explain(error: unknown, environment: Environment | undefined): string {
  if (error instanceof EnvironmentError || error instanceof StartError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  const address = `${environment?.host}:${environment?.port}`;
  if (code === 'EADDRINUSE')
    return `${address} is in use by another program: stop it, or set PORT to a free port.`;
  if (code === 'EACCES')
    return `This user is not allowed to listen on ${address}: set PORT to 1024 or above.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${address} is not an address of this machine: set HOST to one that is.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns a function that finishes work in progress and exits with 0 within ten seconds. */
function stopOnce(server: Server, log: Logger, connect: OpenSite): (reason: string) => Promise<void> {
  let stopping = false;
  return async (reason) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    await closeServer(server, responseTimeoutMs);
    await closeServices(connect);
    process.exit(0);
  };
}
