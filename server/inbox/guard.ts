import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Database } from '../database/database.ts';
import { ROLES, type Role } from '../database/inbox-tables.ts';
import { maxBodyBytes } from '../http/body.ts';
import { clientOf, networkOf, rememberClient } from '../http/conninfo.ts';
import { isCrossSite } from '../http/forms.ts';
import { MAX_LIST } from './contracts.ts';
import { recordRefusal, type Actor, type AuditAction } from './audit.ts';
import { Refusal } from './refusal.ts';
import { readCookie } from './session-cookie.ts';
import { currentSession, FRESH_MS, lockedRole, type CurrentSession } from './sessions.ts';
import type { InboxSite } from './site.ts';
import { BACKGROUND_REQUEST } from './background-request.ts';

/** What every call of the inbox finds in its context. */
export type InboxEnv = { Variables: { site: InboxSite } };

/** A member's call that was let through. */
export interface Visit {
  context: Context<InboxEnv>;
  /** Its database writes only what the member may still write. */
  site: InboxSite;
  session: CurrentSession & Actor;
}

/** The least role for a call, alone or with what else it asks for. */
export type Access =
  | Role
  | {
      role: Role;
      /** A passkey shown within the last minutes. */
      fresh?: true;
      /** It is nothing that a person does, and does not keep the session. */
      unseen?: true;
      /** It counts as an attempt to sign in. */
      limited?: true;
    };

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

/** Limits the body to the size of a form, except for a list of subscribers. */
export const limitedBody = createMiddleware<InboxEnv>((context, next) => {
  const client = clientOf(context.req.raw);
  const limit = context.req.path.endsWith('/subscribers/add') ? listBody : smallBody;
  return limit(context, () => {
    // Hono replaces a request without a Content-Length, so its client is set again.
    rememberClient(context.req.raw, client);
    return next();
  });
});

/** The kind of network that a call comes from, for the audit log. */
export const networkFor = ({ req }: Pick<Context, 'req'>) => networkOf(clientOf(req.raw).address);

/** Takes one call from the caller's allowance. */
export async function takeFromLimit(
  { req, var: { site } }: Context<InboxEnv>,
  limit: 'callLimit' | 'signInLimit',
): Promise<void> {
  const wait = await site[limit](clientOf(req.raw).address);
  if (wait > 0) throw new Refusal('too-many', { 'retry-after': `${wait}` });
}

/**
 * Lets members through who have at least this role at this moment. What the call then writes is only written if they
 * still have it in that transaction, because they may be demoted, removed or signed out in between (OWASP ASVS 5.0,
 * 15.4.2).
 */
export async function admit(context: Context<InboxEnv>, access: Access): Promise<Visit> {
  const asked = typeof access === 'string' ? { role: access } : access;
  const { role, fresh, unseen, limited }: Exclude<Access, Role> = asked;
  const { site } = context.var;
  const { database, party } = site;
  if (limited) await takeFromLimit(context, 'signInLimit');
  const now = Date.now();
  const isUnseen = unseen || context.req.header(BACKGROUND_REQUEST) !== undefined;
  const found = await currentSession(
    database,
    readCookie(context, party),
    now,
    isUnseen ? 'unseen' : undefined,
  );
  if (!found) throw new Refusal('signed-out');
  const session = { ...found, network: networkFor(context) };
  if (isBelow(session.role, role)) {
    await recordRefusal(database, session, 'access', `${context.req.method} ${routePath(context)}`);
    throw new Refusal('forbidden');
  }
  if (fresh && session.fresh_at < now - FRESH_MS) throw new Refusal('passkey-needed');
  const write: Database['write'] = (work) =>
    database.write(async (trx) => {
      const current = await lockedRole(trx, database.kind, session, role);
      if (current === undefined) throw new Refusal('signed-out');
      if (isBelow(current, role)) throw new Refusal('forbidden');
      return work(trx);
    });
  return { context, session, site: { ...site, database: { ...database, write } } };
}

const isBelow = (role: Role, least: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(least);

/** For `catch`: logs a refused sign-in and throws the error again. Who tried may not be known. */
export const logRefusal =
  (context: Context<InboxEnv>, action: AuditAction, email = 'unknown') =>
  async (error: unknown): Promise<never> => {
    const actor = { email, network: networkFor(context) };
    if (error instanceof Refusal) await recordRefusal(context.var.site.database, actor, action);
    throw error;
  };
