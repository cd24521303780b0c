import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../server/database/database.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { HOUR_MS, MINUTE_MS } from '../../../content-model/text/durations.ts';

/** A session expires after this time without activity … */
export const IDLE_MS = HOUR_MS;
/** … and at the latest this long after sign-in. */
export const MAX_SESSION_MS = 24 * HOUR_MS;
/** Sensitive actions need a passkey used within this time. */
export const FRESH_MS = 5 * MINUTE_MS;
/** The last activity is stored at most this often. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

/** The session and member of a request, as stored now. */
export interface CurrentSession {
  id: string;
  member: string;
  email: string;
  role: Role;
  created_at: number;
  fresh_at: number;
}

/** Tokens have 256 random bits, so a single SHA-256 suffices for storage. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Creates a session for a member who has just used a passkey. Resolves to the token for the cookie. */
export async function beginSession(
  trx: Trx,
  { member, device }: { member: string; device: string },
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .deleteFrom('inbox_sessions')
    .where((row) =>
      row.or([row('last_seen_at', '<', now - IDLE_MS), row('created_at', '<', now - MAX_SESSION_MS)]),
    )
    .execute();
  const times = { created_at: now, last_seen_at: now, fresh_at: now };
  await trx
    .insertInto('inbox_sessions')
    .values({ id: randomUUID(), token_hash: hashOf(token), member, device, ...times })
    .execute();
  return token;
}

/**
 * Reads the session of a token with its member's current role; undefined when it expired or is unknown.
 * @param moment `isBackground` is for requests without user activity, which do not extend the session
 */
export async function currentSession(
  database: Database,
  token: string | undefined,
  { now, isBackground = false }: { now: number; isBackground?: boolean },
): Promise<CurrentSession | undefined> {
  if (!token) return undefined;
  const row = await database.query
    .selectFrom('inbox_sessions as session')
    .innerJoin('inbox_members as member', 'member.id', 'session.member')
    .select(['session.id', 'session.member', 'member.email', 'member.role'])
    .select(['session.created_at', 'session.fresh_at', 'session.last_seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('session.last_seen_at', '>', now - IDLE_MS)
    .where('session.created_at', '>', now - MAX_SESSION_MS)
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_seen_at, ...session } = row;
  if (!isBackground && last_seen_at < now - LAST_SEEN_INTERVAL_MS)
    await database.write((trx) =>
      trx.updateTable('inbox_sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute(),
    );
  return session;
}

/**
 * Reads the role of a session's member and locks it until the transaction ends; undefined when the session is gone.
 * SQLite has one writer at a time. On PostgreSQL the member's row is locked; actions for owners lock the rows of all
 * owners in one order, so that two owners who demote each other do not deadlock.
 */
export async function lockedRole(
  trx: Trx,
  { id, member }: Pick<CurrentSession, 'id' | 'member'>,
  { kind, required }: { kind: Database['kind']; required: Role | 'anyone' },
): Promise<Role | undefined> {
  if (kind === 'postgres')
    await trx
      .selectFrom('inbox_members')
      .select('id')
      .where((row) =>
        row.or([row('id', '=', member), ...(required === 'owner' ? [row('role', '=', 'owner')] : [])]),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  const row = await trx
    .selectFrom('inbox_sessions as session')
    .innerJoin('inbox_members as member', 'member.id', 'session.member')
    .select('member.role')
    .where('session.id', '=', id)
    .executeTakeFirst();
  return row?.role;
}

/** A member's open sessions, most recently used first. */
export const sessionsOf = (query: Query, member: string, now: number) =>
  query
    .selectFrom('inbox_sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('member', '=', member)
    .where('last_seen_at', '>', now - IDLE_MS)
    .where('created_at', '>', now - MAX_SESSION_MS)
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Ends one session of this member, after which its device gets no more pushes; false when there is no such session. */
export async function endSession(trx: Trx, member: string, id: string): Promise<boolean> {
  await trx.deleteFrom('inbox_push').where('member', '=', member).where('session', '=', id).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('inbox_sessions')
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Ends all of this member's sessions but one (OWASP ASVS 5.0, 7.4.3). Resolves to their number. */
export async function endOtherSessions(trx: Trx, member: string, id: string): Promise<number> {
  await trx.deleteFrom('inbox_push').where('member', '=', member).where('session', '!=', id).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('inbox_sessions')
    .where('member', '=', member)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\bChrom(e|ium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and operating system of a User-Agent, to tell sessions apart. Nothing else of it is stored. */
export function deviceOf(userAgent = ''): string {
  const nameIn = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(', ');
}
