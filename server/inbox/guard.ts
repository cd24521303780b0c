import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { validator } from 'hono/validator';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { ROLES, type Role } from '../database/inbox-tables.ts';
import { maxBodyBytes } from '../http/body.ts';
import { clientOf, networkOf } from '../http/conninfo.ts';
import { isCrossSite } from '../http/forms.ts';
import { MAX_LIST } from './contracts.ts';
import { recordRefusal, type Actor } from './audit.ts';
import { Refusal } from './refusal.ts';
import { readCookie } from './session-cookie.ts';
import { currentSession, FRESH_MS, lockedRole, type CurrentSession } from './sessions.ts';
import type { InboxSite } from './site.ts';
import { BACKGROUND_REQUEST } from './background-request.ts';

/** What every route of the inbox finds in its context. */
export type InboxEnv = { Variables: { site: InboxSite } };
export type SignedInEnv = { Variables: { site: InboxSite; session: CurrentSession & Actor } };

const SAFE = ['GET', 'HEAD'];

/**
 * Before every call: only from the inbox's own pages, and what changes something only as JSON with an origin. No form
 * can send that, and no other site's script may (OWASP ASVS 5.0, 3.5).
 */
export const fromOwnPages = createMiddleware<InboxEnv>(async (context, next) => {
  const { headers } = context.req.raw;
  const { siteHost } = context.var.site;
  if (isCrossSite(headers, siteHost)) throw new Refusal('other-site');
  if (!SAFE.includes(context.req.method)) {
    if (!headers.has('origin') && !headers.has('sec-fetch-site')) throw new Refusal('other-site');
    if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) throw new Refusal('not-json');
  }
  await next();
});

const bodyOf = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too-long');
    },
  });
const smallBody = bodyOf(maxBodyBytes);
const listBody = bodyOf(MAX_LIST);

/** Only a list of subscribers is longer than what a form sends. */
export const limitedBody = createMiddleware<InboxEnv>((context, next) =>
  (context.req.path.endsWith('/subscribers/add') ? listBody : smallBody)(context, next),
);

/** The kind of network that a call comes from, for the audit log. */
export const networkFor = ({ req }: Pick<Context, 'req'>) => networkOf(clientOf(req.raw).address);

/** Takes one call from the caller's allowance. */
export const limited = (which: 'callLimit' | 'signInLimit') =>
  createMiddleware<InboxEnv>(async (context, next) => {
    const wait = await context.var.site[which](clientOf(context.req.raw).address);
    if (wait > 0) throw new Refusal('too-many', { 'retry-after': `${wait}` });
    await next();
  });

/**
 * Lets members through who have at least this role at this moment. What the route then writes is only written if they
 * still have it in that transaction, because they may be demoted, removed or signed out in between (OWASP ASVS 5.0,
 * 15.4.2).
 * @param also asks for a passkey shown within the last minutes, or is nothing that a person does
 */
export const allow = (role: Role, also?: 'fresh' | 'unseen') =>
  createMiddleware<SignedInEnv>(async (context, next) => {
    const { database, party } = context.var.site;
    const now = Date.now();
    const unseen = also === 'unseen' || context.req.header(BACKGROUND_REQUEST) !== undefined;
    const token = readCookie(context, party);
    const found = await currentSession(database, token, now, unseen ? 'unseen' : undefined);
    if (!found) throw new Refusal('signed-out');
    const session = { ...found, network: networkFor(context) };
    if (isBelow(session.role, role)) {
      await recordRefusal(database, session, 'access', `${context.req.method} ${routePath(context)}`);
      throw new Refusal('forbidden');
    }
    if (also === 'fresh' && session.fresh_at < now - FRESH_MS) throw new Refusal('passkey-needed');
    const write: Database['write'] = (work) =>
      database.write(async (trx) => {
        const current = await lockedRole(trx, database.kind, session, role);
        if (current === undefined) throw new Refusal('signed-out');
        if (isBelow(current, role)) throw new Refusal('forbidden');
        return work(trx);
      });
    context.set('session', session);
    context.set('site', { ...context.var.site, database: { ...database, write } });
    await next();
  });

const isBelow = (role: Role, least: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(least);

/** Reads the body by its contract; the Refusal `wrong-input` for anything else. */
export const body = <Schema extends z.ZodType>(schema: Schema) =>
  validator('json', (given): z.output<Schema> => {
    const read = schema.safeParse(given);
    if (!read.success) throw new Refusal('wrong-input');
    return read.data;
  });
