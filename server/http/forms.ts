import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Responses } from './responses.ts';
import {
  joinValues,
  kindOfBody,
  MAX_BODY_BYTES,
  readBody,
  readValues,
  type FormFields,
  type FormValues,
} from './body.ts';
import { clientOf } from '../security/conninfo.ts';
import type { ResponseTexts, ShowPage } from './pages.ts';
import type { FormAllowance } from '../security/rate-limit.ts';

/** The dependencies of every route. */
export interface RouteContext {
  log: Logger;
  responses: Responses;
  texts: ResponseTexts;
  showPage: ShowPage;
  /** The public address, for proxies that do not forward Host. */
  siteUrl: URL;
  /** The origin of a static host whose pages may post forms here. */
  pagesOrigin?: string | undefined;
  formLimit: (address: string) => Promise<FormAllowance>;
}

/**
 * Reads the fields of a posted form, or returns an error: 403 from another site's page, 415 or 413 if unreadable, 429 if
 * a network posts too often, 400 if malformed. While the whole site is flooded, `siteFloodedForSeconds` is above 0 and
 * the route decides what to do.
 */
export async function readForm(
  context: Context,
  { responses, siteUrl, pagesOrigin, formLimit }: RouteContext,
): Promise<{ fields: FormFields; values: FormValues; siteFloodedForSeconds: number } | Response> {
  const { headers } = context.req.raw;
  if (isCrossSite(headers, siteUrl, pagesOrigin)) return responses.problem(context, 403);
  const contentType = headers.get('content-type');
  const contentEncoding = headers.get('content-encoding') ?? 'identity';
  if (contentType === null || !kindOfBody(contentType) || contentEncoding !== 'identity') {
    return responses.problem(context, 415, {
      headers: {
        accept: 'application/x-www-form-urlencoded, multipart/form-data, application/json',
        'accept-encoding': 'identity',
      },
    });
  }
  if (Number(headers.get('content-length')) > MAX_BODY_BYTES) return responses.problem(context, 413);
  const { waitSeconds, siteFloodedForSeconds } = await formLimit(clientOf(context.req.raw).address);
  if (waitSeconds > 0)
    return responses.problem(context, 429, { headers: { 'retry-after': `${waitSeconds}` } });
  const body = await readBody(context.req.raw);
  if (body === 'too-long') return responses.problem(context, 413);
  const values = await readValues(body, contentType);
  return values
    ? { fields: joinValues(values), values, siteFloodedForSeconds }
    : responses.problem(context, 400);
}

/** Longer than any path of the site. */
const MAX_PATH = 200;

/**
 * Path of the page with the form, without its query, from the Referer header (RFC 9110, 10.1.3); undefined without one or
 * for another site.
 * @param siteHost the public host name, for proxies that do not forward Host
 */
export function sourceOf(headers: Headers, siteHost: string): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname } = new URL(referrer);
  if (host !== headers.get('host')?.toLowerCase() && host !== siteHost) return undefined;
  return pathname.slice(0, MAX_PATH);
}

/**
 * Whether a browser sent this request from a page of another site. Checks Sec-Fetch-Site (Fetch Metadata), which browsers
 * send on secure origins only, or else compares Origin to the site's, or its host to Host. The scheme is compared, too, and
 * must be the site's own or HTTP, because a proxy may have removed TLS. Requests with neither header come from programs,
 * which cannot be abused for cross-site requests.
 * @param siteUrl the public address, for proxies that do not forward Host
 * @param pagesOrigin another origin that may send requests
 */
export function isCrossSite(headers: Headers, siteUrl: URL, pagesOrigin?: string): boolean {
  const origin = headers.get('origin');
  if (origin !== null && origin === pagesOrigin) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  if (host === siteUrl.host) return protocol !== siteUrl.protocol;
  const isOurScheme = protocol === 'http:' || protocol === siteUrl.protocol;
  return host !== headers.get('host')?.toLowerCase() || !isOurScheme;
}
