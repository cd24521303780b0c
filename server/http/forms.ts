import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Answers } from './answers.ts';
import { kindOfBody, maxBodyBytes, readBody, readFields, type Fields } from './body.ts';
import { clientOf } from './client.ts';
import type { AnswerMessages, ShowPage } from './pages.ts';
import type { FormAllowance } from './rate-limit.ts';

/** What every route works with. */
export interface RouteContext {
  log: Logger;
  answers: Answers;
  messages: AnswerMessages;
  showPage: ShowPage;
  /** The host visitors use, for proxies that do not pass Host on. */
  siteHost: string;
  formLimit: (address: string) => Promise<FormAllowance>;
}

/**
 * Reads the fields of a posted form, or gives the refusal to answer with: 403 from another site's page,
 * 415 and 413 for what can't be read, 429 when one network posts too often, 400 when damaged.
 * While the whole site gets more than it takes, `siteBusyFor` says for how many seconds; what that means is the route's.
 */
export async function readForm(
  context: Context,
  { answers, siteHost, formLimit }: RouteContext,
): Promise<{ fields: Fields; siteBusyFor: number } | Response> {
  const { headers } = context.req.raw;
  if (isCrossSite(headers, siteHost)) return answers.problem(context, 403);
  const contentType = headers.get('content-type');
  if (contentType === null || !kindOfBody(contentType)) {
    return answers.problem(context, 415, {
      accept: 'application/x-www-form-urlencoded, multipart/form-data, application/json',
    });
  }
  if (Number(headers.get('content-length')) > maxBodyBytes) return answers.problem(context, 413);
  const { wait, siteBusyFor } = await formLimit(clientOf(context.req.raw).address);
  if (wait > 0) return answers.problem(context, 429, { 'retry-after': `${wait}` });
  const body = await readBody(context.req.raw);
  if (body === 'too-long') return answers.problem(context, 413);
  const fields = await readFields(body, contentType);
  return fields ? { fields, siteBusyFor } : answers.problem(context, 400);
}

/** More than any page of the site has. */
const MAX_PATH = 200;

/**
 * Path of the page of this site on which a form was sent, without its query, as the browser names it (Referer,
 * RFC 9110, 10.1.3); undefined when it names none or one of another site.
 * @param siteHost the host visitors use, for proxies that do not pass Host on
 */
export function sourceOf(headers: Headers, siteHost: string): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname } = new URL(referrer);
  if (host !== headers.get('host')?.toLowerCase() && host !== siteHost) return undefined;
  return pathname.slice(0, MAX_PATH);
}

/**
 * Whether a browser sent this request from a page of another site. Browsers say so themselves in Sec-Fetch-Site
 * (Fetch Metadata), which is sent on secure addresses only; otherwise Origin is held against Host.
 * Requests with neither come from programs, which no other site can steer.
 * @param siteHost the host visitors use, for proxies that do not pass Host on
 */
export function isCrossSite(headers: Headers, siteHost: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== headers.get('host')?.toLowerCase() && host !== siteHost;
}
