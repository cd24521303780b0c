import { readFileSync, existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { routePaths } from './app.ts';
import { StartRefused } from './database/database.ts';
import { EnvironmentError } from './env.ts';
import { addressOf, closeServer, listen } from './http/listen.ts';
import { createFront, type Fetch } from './http/front.ts';
import { readStaticFiles } from './http/static-files.ts';
import type { Services } from './services.ts';

export interface SiteProcess {
  /** Opens the services; called once. */
  open: () => Promise<Services>;
  fetch: Fetch;
  /** The built pages and assets. */
  staticFolder: string;
  /** A JSON file: content security policy by page path. */
  policiesFile: string;
}

const answerTimeoutMs = 1_500;
const stopTimeoutMs = 9_500;

/**
 * Runs the site in this process until it is told to stop. Prints one line with its address when it is ready.
 * Whatever keeps it from starting is said in one clear sentence, and the process ends with 1.
 */
export async function startServer({ open, fetch, staticFolder, policiesFile }: SiteProcess): Promise<void> {
  let services: Services | undefined;
  try {
    services = await open();
    const { environment, log } = services;
    const policies = existsSync(policiesFile) ? JSON.parse(readFileSync(policiesFile, 'utf8')) : {};
    const files = readStaticFiles(staticFolder, policies);
    const server = await listen(
      createFront({ environment, log, files, fetch, routePaths }),
      environment.host,
      environment.port,
    );
    stopOnSignal(server, services);
    process.stdout.write(`${services.agency.name} is at ${addressOf(server)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error, services)}\n`);
    await services?.close();
    process.exit(1);
  }
}

function explain(error: unknown, services: Services | undefined): string {
  if (error instanceof EnvironmentError || error instanceof StartRefused) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  const place = `${services?.environment.host}:${services?.environment.port}`;
  if (code === 'EADDRINUSE')
    return `${place} is in use by another program: stop it, or set PORT to a free port.`;
  if (code === 'EACCES') return `${place} may not be used by this user: set PORT to 1024 or above.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${place}: set HOST to one it has.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Finishes what is under way, then ends with 0; a second signal, or ten seconds, ends it at once. */
function stopOnSignal(server: Server, services: Services): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    await closeServer(server, answerTimeoutMs);
    await services.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
