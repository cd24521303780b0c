import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { createSite, routePaths, siteRoutes } from '../../app/routes.ts';
import { readEnvironment } from '../../server/config/env.ts';
import { createFront, type Fetch } from '../../server/http/front.ts';
import { addressOf, closeServer, listen } from '../../server/http/listen.ts';
import type { ShowPage } from '../../server/http/pages.ts';
import { readStaticFiles } from '../../server/http/static-files.ts';
import { createLog } from '../../server/monitoring/log.ts';
import type { EditedSite } from '../../app/editing/edited-site.ts';
import { openServices, type Services } from '../../app/services.ts';
import { readContent } from './content.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type TestSite = Awaited<ReturnType<typeof startSite>>;

interface TestSiteOptions {
  settings?: Record<string, string>;
  /** Built files by path, such as `/about.html`. */
  files?: Record<string, string | Buffer>;
  policies?: Record<string, string>;
  showPage?: ShowPage;
  /** The folders that members edit and publish; by default those of the project. */
  edited?: EditedSite;
  /** Answers before all routes. */
  renderer?: (...args: Parameters<Fetch>) => ReturnType<Fetch> | undefined;
  /** Serves pages on demand. */
  page?: (path: string) => Response;
}

/** Connects services like the server, by default without pages on demand. */
export const siteOf = (services: Services, showPage: ShowPage = () => Promise.resolve(undefined)) =>
  createSite(services, readContent().texts, showPage);

/** Starts a site for the tests of one file. */
export function useSite(options: TestSiteOptions = {}): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => {
    Object.assign(site, await startSite(options));
  });
  afterAll(() => site.close());
  return site;
}

/** Starts the production server on a free port with a new SQLite database. The test provides the pages. */
export async function startSite(options: TestSiteOptions = {}) {
  const folder = temporaryFolder();
  const environment = readEnvironment({
    DATA_DIR: join(folder, 'data'),
    FORM_RATE_LIMIT: '1000000',
    ...options.settings,
  });
  const { agency, texts } = readContent();
  const log = createLog('silent');
  const services = await openServices({ environment, log, agency, edited: options.edited });
  const site = siteOf(services, options.showPage);
  const routes = siteRoutes(
    () => Promise.resolve(site),
    () => Promise.resolve({ environment, responses: site.responses }),
  );
  routes.get('*', (context) => options.page?.(context.req.path) ?? context.notFound());
  const files = readStaticFiles(build(join(folder, 'client'), options.files ?? {}), options.policies ?? {});
  const front = createFront({
    environment,
    log,
    files,
    texts,
    fetch: (request, errorPage) => options.renderer?.(request, errorPage) ?? routes.fetch(request),
    routePaths,
    contact: agency,
  });
  const server = await listen(front, '127.0.0.1', 0);
  const close = async () => {
    await closeServer(server, 100);
    await services.close();
  };
  const address = addressOf(server);
  /** Posts a body, by default as a program that wants JSON. */
  const post = (path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      duplex: 'half',
      ...(body !== undefined && { body }),
    } as RequestInit);
  return { address, post, services, texts, close, [Symbol.asyncDispose]: close };
}

/** Writes files, with compressed copies of texts, like the build. */
function build(folder: string, files: Record<string, string | Buffer>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (typeof content !== 'string') continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  return folder;
}
