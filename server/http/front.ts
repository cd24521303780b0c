import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { fill } from '../../content-model/text/fill.ts';
import type { Environment } from '../config/env.ts';
import type { Logger } from 'pino';
import { createLimiter } from '../security/rate-limit.ts';
import { clientFrom, rememberClient } from '../security/conninfo.ts';
import { compress } from './encoding.ts';
import { completeResponse, pageFromFile } from './on-demand.ts';
import { plainResponse, sendError, requestFailed, serverError } from './errors.ts';
import { keepPages } from './kept-pages.ts';
import { countResponse } from './metrics.ts';
import { PAGES_ON_DEMAND, prefersMarkdown, twinPathOf } from './markdown-twin.ts';
import type { ResponseTexts } from './pages.ts';
import { hstsHeader, securityHeaders } from './security-headers.ts';
import { sendStatic } from './send-static.ts';
import type { StaticFiles } from './static-files.ts';
import { readTarget } from './target.ts';

/**
 * Answers a request for which there is no static file.
 * @param errorPage returns a built page such as /404 as a response, or an empty response without one
 */
export type Fetch = (
  request: Request,
  errorPage: (path: string) => Response | Promise<Response>,
) => Response | Promise<Response>;

export interface FrontOptions {
  environment: Environment;
  log: Logger;
  files: StaticFiles;
  texts: ResponseTexts;
  fetch: Fetch;
  /** Paths of routes, each of which has metrics of its own. */
  routePaths: readonly string[];
  /** The agency's email and phone, for the response to a client that asks for too many pages. */
  contact: { email: string; phone: string };
}

/** Pages rendered for one network in ten minutes. People need a few; files and kept pages do not count. */
const RENDER_LIMIT = { points: 600, seconds: 600 };

/**
 * The outermost layer: normalizes addresses, serves static files, then routes and pages rendered on demand. Adds the
 * security headers to every response.
 */
export function createFront({
  environment,
  log,
  files,
  texts,
  fetch,
  routePaths,
  contact,
}: FrontOptions): RequestListener {
  const errorPages = { files, log, texts };
  const errorPage = (path: string) =>
    path.startsWith('/500') ? serverError(errorPages) : pageFromFile(files, path);
  const { language, damaged } = texts;
  const fileAt = (path: string) => files.get(path) ?? files.get(decodeURIComponent(path));
  const hasTwin = (path: string) => PAGES_ON_DEMAND.includes(path) || fileAt(twinPathOf(path)) !== undefined;
  /** The kind of a request that no file answers, for metrics and the log. */
  function routeKind(path: string): string {
    if (path.startsWith('/inbox/api/')) return 'inbox';
    if (path.startsWith('/preview/')) return 'preview';
    return routePaths.includes(path) ? path : 'page';
  }
  const keptPages = keepPages();
  const renderLimit = createLimiter({ ...RENDER_LIMIT, name: 'render', secret: randomUUID() });
  const tooManyPages = (waitSeconds: number) => {
    const { title, detail } = texts.problems['429-pages'];
    const page = plainResponse(429, { language, title, text: fill(detail, contact) });
    page.headers.set('retry-after', `${waitSeconds}`);
    return page;
  };
  let warned = false;
  const warnOnce = (sentence: string) => {
    if (!warned) log.warn(sentence);
    warned = true;
  };
  const onDemand = getRequestListener(
    async (request, { incoming }) => {
      const client = clientFrom(incoming as IncomingMessage, environment.trustProxy, warnOnce);
      rememberClient(request, client);
      const { pathname } = new URL(request.url);
      // Forms, the inbox and previews have limits of their own.
      const isRoute = routeKind(pathname) !== 'page';
      const kept = isRoute ? undefined : keptPages.find(request);
      if (kept) return kept;
      // On this machine without a proxy's header, everyone would share one allowance.
      const waitSeconds = isRoute || client.loopback ? 0 : await renderLimit(client.address);
      if (waitSeconds > 0) return tooManyPages(waitSeconds);
      const page = await completeResponse(await fetch(request, errorPage));
      if (pathname.endsWith('.md') || hasTwin(pathname)) page.headers.append('vary', 'Accept');
      const compressed = await compress(page, request.headers.get('accept-encoding'));
      return isRoute ? compressed : keptPages.keep(request, compressed);
    },
    {
      hostname: environment.host,
      errorHandler: (error) => requestFailed(errorPages, error),
    },
  );

  function respond(request: IncomingMessage, response: Parameters<RequestListener>[1]): string {
    const target = readTarget(request.url ?? '');
    if (target === 'malformed' || !hasValidHost(request))
      return sendError(response, 400, { page: { language, ...damaged.address } });
    if (target === 'too-long')
      return sendError(response, 414, { page: { language, ...damaged.longAddress } });
    if ('redirectTo' in target) return sendError(response, 308, { headers: { location: target.redirectTo } });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsTwin = isRead && prefersMarkdown(request.headers.accept) && hasTwin(target.path);
    const path = wantsTwin ? twinPathOf(target.path) : target.path;
    request.url = path + target.search;
    const file = fileAt(path);
    if (file && isRead) {
      sendStatic(request, response, file);
      return 'static';
    }
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
    void onDemand(request, response);
    return routeKind(target.path);
  }

  const [hsts] = Object.entries(hstsHeader(environment.httpsScope));
  return (request, response) => {
    const startedAt = performance.now();
    response.setHeader(...hsts!);
    const kind = respond(request, response);
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      countResponse(kind, response.statusCode, ms / 1000);
      if (kind === 'static') return;
      log.info(
        { kind, method: request.method, status: response.statusCode, ms: Math.round(ms * 10) / 10 },
        'answered',
      );
    });
  };
}

/** RFC 9112, 3.2: a request with an invalid Host header, or with several, gets 400. */
function hasValidHost({ headersDistinct }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct['host'] ?? [];
  return others.length === 0 && (!host || URL.canParse(`http://${host}`));
}
