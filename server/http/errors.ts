import { escapeHtml } from '../../content-model/text/escape-html.ts';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { newErrorReference } from './error-reference.ts';
import { pageFromFile } from './on-demand.ts';
import type { ResponseTexts } from './pages.ts';
import { hstsHeader, securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

interface PlainPage {
  language: string;
  title: string;
  text: string;
  postButton?: { action: string; token: string; label: string } | undefined;
}

const plainHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Returns a page without style sheet, for when no page of the site can be rendered. */
export const plainResponse = (status: number, page: PlainPage): Response =>
  new Response(plainPage(page), { status, headers: plainHeaders });

/** Renders the page; escapes all texts. */
function plainPage(page: PlainPage): string {
  const form = page.postButton
    ? `<form method="post" action="${escapeHtml(page.postButton.action)}"><input type="hidden" name="token" value="${escapeHtml(page.postButton.token)}"><button>${escapeHtml(page.postButton.label)}</button></form>`
    : '';
  return `<!doctype html><html lang="${escapeHtml(page.language)}" dir="auto"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>${form}<p><a href="/">/</a></p></html>`;
}

/** The placeholder for the error's reference in the built page 500. */
const PLACEHOLDER = 'FAULT-REFERENCE';

/** What the pages of errors need of the site. */
interface ErrorPages {
  files: StaticFiles;
  log: Logger;
  texts: ResponseTexts;
}

/**
 * The response when a page or route failed: the built page 500 with a reference that is also in the log, or a plain page
 * if the site has no such page.
 */
export async function serverError(
  { files, log, texts: { language, problems } }: ErrorPages,
  error?: unknown,
): Promise<Response> {
  const reference = newErrorReference();
  log.error({ reference, ...(error !== undefined && { err: error }) }, 'a page could not be rendered');
  const errorPage = pageFromFile(files, '/500');
  if (!errorPage.ok) return plainResponse(500, { language, title: problems['500'].title, text: reference });
  const headers = new Headers(errorPage.headers);
  headers.set('cache-control', 'no-store');
  return new Response((await errorPage.text()).replace(PLACEHOLDER, reference), { status: 500, headers });
}

/** The response to a request that is too malformed to be parsed. */
export function sendError(
  response: ServerResponse,
  status: number,
  { page, headers }: { page?: PlainPage; headers?: Record<string, string> } = {},
): 'refused' {
  const body = page ? plainPage(page) : '';
  response.writeHead(status, {
    ...securityHeaders(),
    ...plainHeaders,
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
  return 'refused';
}

/** The response when a route or page threw: 400 for a malformed request, otherwise 500. */
export async function requestFailed(pages: ErrorPages, error: unknown): Promise<Response> {
  if (!(error instanceof RequestError)) return serverError(pages, error);
  const { texts } = pages;
  return plainResponse(400, { language: texts.language, ...texts.damaged.request });
}

/** The response to data that is not HTTP, written directly to the socket. */
export function rawErrorResponse(status: number): string {
  const headers = { ...hstsHeader('host'), ...securityHeaders() };
  const head = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...head.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
}
