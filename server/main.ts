import { readFileSync, existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { routePaths, type OpenSite } from './app.ts';
import { DatabaseAway, StartRefused } from './database/database.ts';
import { EnvironmentError, type Environment } from './env.ts';
import { listMembers } from './inbox/members.ts';
import { addressOf, closeServer, listen } from './http/listen.ts';
import { createFront, type Fetch } from './http/front.ts';
import { promiseHttps } from './http/security-headers.ts';
import { readStaticFiles } from './http/static-files.ts';
import type { BootContext } from './boot.ts';

export interface SiteProcess {
  /** Reads what needs no database. */
  prepare: () => Promise<BootContext>;
  open: OpenSite;
  fetch: Fetch;
  /** The built pages and assets. */
  staticFolder: string;
  /** A JSON file: content security policy by page path. */
  policiesFile: string;
}

const MIN_FILES = 1024;
const answerTimeoutMs = 1_500;
const stopTimeoutMs = 9_500;

/**
 * Runs the site in this process until it is told to stop. Prints one line with its address when it is ready; a database
 * that is away is waited for (see connectWithRetry), with pages served meanwhile.
 * Whatever keeps it from starting is said in one clear sentence, and the process ends with 1.
 */
export async function startServer(site: SiteProcess): Promise<void> {
  const { prepare, open, fetch, staticFolder, policiesFile } = site;
  let environment: Environment | undefined;
  try {
    const context = await prepare();
    environment = context.environment;
    await open().catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error;
    });
    const { agency, log, messages } = context;
    promiseHttps(environment.httpsScope);
    const policies = existsSync(policiesFile) ? JSON.parse(readFileSync(policiesFile, 'utf8')) : {};
    const files = readStaticFiles(staticFolder, policies);
    const server = await listen(
      createFront({ environment, log, files, messages, fetch, routePaths }),
      environment.host,
      environment.port,
    );
    warnOfFewFiles(log);
    stopOnSignal(server, log, open);
    process.stdout.write(`${agency.name} is at ${addressOf(server)}\n`);
    await tellFirstOwner(open);
  } catch (error) {
    process.stderr.write(`${explain(error, environment)}\n`);
    await closeServices(open);
    process.exit(1);
  }
}

/**
 * What a new owner needs to know, as long as nobody can read the enquiries in the browser. Not said, and no fault, when
 * the database cannot tell now.
 */
async function tellFirstOwner(open: OpenSite): Promise<void> {
  const members = await open()
    .then(({ services }) => listMembers(services.database))
    .catch(() => undefined);
  if (members?.length !== 0) return;
  process.stdout.write(
    'To read enquiries in the browser: npm run inbox -- invite you@example.com --role owner\n',
  );
}

/** Every connection is an open file. Those beyond the limit are reset by the system, and nothing here hears of it. */
function warnOfFewFiles(log: Logger): void {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: unknown } } };
  const files = Number(userLimits?.open_files.soft);
  if (files < MIN_FILES)
    log.warn(`Only ${files} files may be open, so visitors may be cut off: raise LimitNOFILE.`);
}

async function closeServices(open: OpenSite): Promise<void> {
  const site = await open().catch(() => undefined);
  await site?.services.close();
}

function explain(error: unknown, environment: Environment | undefined): string {
  if (error instanceof EnvironmentError || error instanceof StartRefused) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  const place = `${environment?.host}:${environment?.port}`;
  if (code === 'EADDRINUSE')
    return `${place} is in use by another program: stop it, or set PORT to a free port.`;
  if (code === 'EACCES') return `${place} may not be used by this user: set PORT to 1024 or above.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${place}: set HOST to one it has.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Finishes what is under way, then ends with 0; a second signal, or ten seconds, ends it at once. */
function stopOnSignal(server: Server, log: Logger, open: OpenSite): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    await closeServer(server, answerTimeoutMs);
    await closeServices(open);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
