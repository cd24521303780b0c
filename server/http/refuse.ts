import { STATUS_CODES, type ServerResponse } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Logger } from '../log.ts';
import { barePage } from './bare-page.ts';
import { faultPage } from './fault.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** Answers before any page could: an address or a request too damaged for the site to read. */
export function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): 'refused' {
  const body = text && barePage({ title: STATUS_CODES[status] ?? '', text });
  response.writeHead(status, {
    ...securityHeaders(''),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
  return 'refused';
}

/** When neither route nor page could answer: a damaged request is the sender's fault, anything else is ours. */
export async function broken(error: unknown, files: StaticFiles, log: Logger): Promise<Response> {
  if (!(error instanceof RequestError)) return faultPage(files, log, error);
  const body = barePage({ title: STATUS_CODES[400] ?? '', text: 'This request cannot be read.' });
  return new Response(body, {
    status: 400,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The same for what is not HTTP at all, written on the bare connection. */
export function rawRefusal(status: number): string {
  const head = Object.entries({ ...securityHeaders(''), connection: 'close', 'content-length': '0' });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...head.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
}
