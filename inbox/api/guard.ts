import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Database } from '../../server/database/database.ts';
import { ROLES, type Role } from '../../server/database/inbox-tables.ts';
import { MAX_BODY_BYTES } from '../../server/http/body.ts';
import { clientOf, networkKindOf, rememberClient } from '../../server/security/conninfo.ts';
import { isCrossSite } from '../../server/http/forms.ts';
import { recordRefusal, type Actor, type AuditAction } from './audit.ts';
import { ApiError } from './api-error.ts';
import { readCookie } from './auth/session-cookie.ts';
import { currentSession, FRESH_MS, lockedRole, type CurrentSession } from './auth/sessions.ts';
import type { InboxSite } from './site.ts';
import { BACKGROUND_REQUEST } from './background-request.ts';

/** The Hono variables of every request of the inbox. */
export type InboxEnv = { Variables: { site: InboxSite } };

/** An authorized request of a member. */
export interface MemberRequest {
  context: Context<InboxEnv>;
  /** Writes through its database check the member's role again. */
  site: InboxSite;
  session: CurrentSession & Actor;
}

/** Which roles may use the procedures that require one. `anyone` is every member of the team. */
const PERMITTED = {
  anyone: ROLES,
  editor: ['editor', 'member', 'owner'],
  viewer: ['viewer', 'member', 'owner'],
  member: ['member', 'owner'],
  owner: ['owner'],
} satisfies Record<Role | 'anyone', readonly Role[]>;
type RequiredRole = keyof typeof PERMITTED;

/** The role that a procedure requires, alone or with further conditions and limits. */
export type Access =
  | RequiredRole
  | {
      role: RequiredRole;
      /** Requires a passkey used within FRESH_MS. */
      fresh?: true;
      /** Not user activity, so it does not extend the session. */
      isBackground?: true;
      /** Counts against the rate limit of sign-in attempts. */
      rateLimited?: true;
      /** The maximum size of the body, if not that of a form. */
      maxBodyBytes?: number;
    };

const SAFE_METHODS = ['GET', 'HEAD'];

/**
 * CSRF protection of every request: cross-site requests are refused, and unsafe methods must send JSON and an origin,
 * which forms and other sites' scripts cannot (OWASP ASVS 5.0, 3.5).
 */
export const csrfProtection = createMiddleware<InboxEnv>(async (context, next) => {
  const { headers } = context.req.raw;
  const { siteUrl } = context.var.site;
  if (isCrossSite(headers, siteUrl)) throw new ApiError('other-site');
  if (!SAFE_METHODS.includes(context.req.method)) {
    if (!headers.has('origin') && !headers.has('sec-fetch-site')) throw new ApiError('other-site');
    if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
      throw new ApiError('not-json');
  }
  await next();
});

/** Limits the size of the body, by default to that of a form. */
export function limitBody(maxSize = MAX_BODY_BYTES) {
  const limitSize = bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too-long');
    },
  });
  return createMiddleware<InboxEnv>((context, next) => {
    const client = clientOf(context.req.raw);
    return limitSize(context, () => {
      // Hono replaces a request without a Content-Length, so its client has to be set again.
      rememberClient(context.req.raw, client);
      return next();
    });
  });
}

/** The network of the caller, for the audit log. */
export const networkFor = ({ req }: Pick<Context, 'req'>) => networkKindOf(clientOf(req.raw).address);

/** Rate limit by client address. */
export async function consumeLimit(
  { req, var: { site } }: Context<InboxEnv>,
  limit: 'requestLimit' | 'signInLimit',
): Promise<void> {
  const wait = await site[limit](clientOf(req.raw).address);
  if (wait > 0) throw new ApiError('too-many', { headers: { 'retry-after': `${wait}` } });
}

/**
 * Requires a session and the given access. Writes of the procedure check session and role again in their transaction,
 * because the member may be demoted, removed or signed out meanwhile (OWASP ASVS 5.0, 15.4.2).
 */
export async function authorize(context: Context<InboxEnv>, access: Access): Promise<MemberRequest> {
  const requirements: Exclude<Access, RequiredRole> = typeof access === 'string' ? { role: access } : access;
  const { role, fresh, rateLimited } = requirements;
  const { site } = context.var;
  const { database, party } = site;
  if (rateLimited) await consumeLimit(context, 'signInLimit');
  const now = Date.now();
  const isBackground = requirements.isBackground || context.req.header(BACKGROUND_REQUEST) !== undefined;
  const current = await currentSession(database, readCookie(context, party), { now, isBackground });
  if (!current) throw new ApiError('signed-out');
  const session = { ...current, network: networkFor(context) };
  if (!isPermitted(session.role, role)) {
    await recordRefusal(database, session, {
      action: 'access',
      subject: `${context.req.method} ${routePath(context)}`,
    });
    throw new ApiError('forbidden');
  }
  if (fresh && session.fresh_at < now - FRESH_MS) throw new ApiError('passkey-needed');
  const write: Database['write'] = (work) =>
    database.write(async (trx) => {
      const current = await lockedRole(trx, session, { kind: database.kind, required: role });
      if (current === undefined) throw new ApiError('signed-out');
      if (!isPermitted(current, role)) throw new ApiError('forbidden');
      return work(trx);
    });
  return { context, session, site: { ...site, database: { ...database, write } } };
}

const isPermitted = (role: Role, required: RequiredRole): boolean =>
  (PERMITTED[required] as readonly Role[]).includes(role);

/** A handler for `catch`: logs a refused sign-in and rethrows. The email is unknown before the member is identified. */
export const logRefusal =
  (context: Context<InboxEnv>, action: AuditAction, email = 'unknown') =>
  async (error: unknown): Promise<never> => {
    const actor = { email, network: networkFor(context) };
    if (error instanceof ApiError) await recordRefusal(context.var.site.database, actor, { action });
    throw error;
  };
