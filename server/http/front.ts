import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '../env.ts';
import type { Logger } from 'pino';
import { clientFrom, rememberClient } from './client.ts';
import { compress } from './encoding.ts';
import { completeResponse, pageFromFile } from './on-demand.ts';
import { refuse, requestFailed, serverError } from './errors.ts';
import { createKeptPages } from './kept-pages.ts';
import { countAnswer } from './metrics.ts';
import type { AnswerMessages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { sendStatic } from './send-static.ts';
import type { StaticFiles } from './static-files.ts';
import { readTarget } from './target.ts';

/**
 * Answers a request that no static file answers.
 * @param errorPage gives a built page such as /404 as an answer, or an empty one when there is none
 */
export type Fetch = (
  request: Request,
  errorPage: (path: string) => Response | Promise<Response>,
) => Response | Promise<Response>;

export interface FrontOptions {
  environment: Environment;
  log: Logger;
  files: StaticFiles;
  messages: AnswerMessages;
  fetch: Fetch;
  /** Addresses that `fetch` answers itself, each counted under its own name; all others are pages. */
  routePaths: readonly string[];
}

/**
 * The outermost layer: one address per page, static files, then the routes and pages made on demand. Every answer
 * leaves with the security headers.
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
  const keptPages = createKeptPages();
  let doubted = false;
  const doubt = (sentence: string) => {
    if (!doubted) log.warn(sentence);
    doubted = true;
  };
  const onDemand = getRequestListener(
    async (request, { incoming }) => {
      rememberClient(request, clientFrom(incoming as IncomingMessage, environment.trustProxy, doubt));
      const page = await completeResponse(request, await fetch(request, errorPage));
      if (request.method === 'GET') void keptPages.keep(incoming.url ?? '', page);
      return compress(page, request.headers.get('accept-encoding'));
    },
    {
      hostname: environment.host,
      overrideGlobalObjects: false,
      errorHandler: (error) => requestFailed(error, files, log, messages),
    },
  );

  function answer(request: IncomingMessage, response: Parameters<RequestListener>[1]): string {
    const target = readTarget(request.url ?? '');
    if (target === 'malformed') return refuse(response, 400, { language, ...damaged.address });
    if (target === 'too-long') return refuse(response, 414, { language, ...damaged.longAddress });
    if ('moveTo' in target) return refuse(response, 308, undefined, { location: target.moveTo });
    request.url = target.path + target.search;
    const file = files.get(target.path) ?? files.get(decodeURIComponent(target.path));
    const ready = file ?? keptPages.get(request.url);
    if (ready && (request.method === 'GET' || request.method === 'HEAD')) {
      sendStatic(request, response, ready);
      return 'static';
    }
    for (const [name, value] of Object.entries(securityHeaders(target.path))) response.setHeader(name, value);
    void onDemand(request, response);
    return routePaths.includes(target.path) ? target.path : 'page';
  }

  return (request, response) => {
    const began = performance.now();
    const kind = answer(request, response);
    response.once('close', () => {
      const ms = performance.now() - began;
      countAnswer(kind, response.statusCode, ms / 1000);
      if (kind === 'static') return;
      log.info(
        { kind, method: request.method, status: response.statusCode, ms: Math.round(ms * 10) / 10 },
        'answered',
      );
    });
  };
}
