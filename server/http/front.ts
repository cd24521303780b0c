import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '../config/env.ts';
import type { Logger } from 'pino';
import { clientFrom, rememberClient } from '../security/conninfo.ts';
import { compress } from './encoding.ts';
import { completeResponse, pageFromFile } from './on-demand.ts';
import { refuse, requestFailed, serverError } from './errors.ts';
import { countResponse } from './metrics.ts';
import { PAGES_ON_DEMAND, prefersMarkdown, twinPathOf } from './markdown-twin.ts';
import type { ResponseMessages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
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
  messages: ResponseMessages;
  fetch: Fetch;
  /** Paths of routes, which have metrics of their own. All others are counted as pages. */
  routePaths: readonly string[];
}

/**
 * The outermost layer: normalizes addresses, serves static files, then routes and pages rendered on demand. Adds the
 * security headers to every response.
 */
export function createFront({
  environment,
  log,
  files,
  messages,
  fetch,
  routePaths,
}: FrontOptions): RequestListener {
  const errorPage = (path: string) =>
    path.startsWith('/500') ? serverError(files, log, messages) : pageFromFile(files, path);
  const { language, damaged } = messages;
  const fileAt = (path: string) => files.get(path) ?? files.get(decodeURIComponent(path));
  const hasTwin = (path: string) => PAGES_ON_DEMAND.includes(path) || fileAt(twinPathOf(path)) !== undefined;
  let warned = false;
  const warnOnce = (sentence: string) => {
    if (!warned) log.warn(sentence);
    warned = true;
  };
  const onDemand = getRequestListener(
    async (request, { incoming }) => {
      rememberClient(request, clientFrom(incoming as IncomingMessage, environment.trustProxy, warnOnce));
      const page = await completeResponse(request, await fetch(request, errorPage));
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('.md') || hasTwin(pathname)) page.headers.append('vary', 'Accept');
      return compress(page, request.headers.get('accept-encoding'));
    },
    {
      hostname: environment.host,
      errorHandler: (error) => requestFailed(error, files, log, messages),
    },
  );

  function respond(request: IncomingMessage, response: Parameters<RequestListener>[1]): string {
    const target = readTarget(request.url ?? '');
    // RFC 9112, 3.2: a request with more than one Host header gets 400.
    const hosts = request.headersDistinct['host']?.length ?? 0;
    if (target === 'malformed' || hosts > 1) return refuse(response, 400, { language, ...damaged.address });
    if (target === 'too-long') return refuse(response, 414, { language, ...damaged.longAddress });
    if ('redirectTo' in target) return refuse(response, 308, undefined, { location: target.redirectTo });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsTwin = isRead && prefersMarkdown(request.headers.accept) && hasTwin(target.path);
    const path = wantsTwin ? twinPathOf(target.path) : target.path;
    request.url = path + target.search;
    const file = fileAt(path);
    if (file && isRead) {
      sendStatic(request, response, file);
      return 'static';
    }
    for (const [name, value] of Object.entries(securityHeaders(target.path))) response.setHeader(name, value);
    void onDemand(request, response);
    return routePaths.includes(target.path) ? target.path : 'page';
  }

  return (request, response) => {
    const startedAt = performance.now();
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
