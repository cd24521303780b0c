import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Role } from '../database/inbox-tables.ts';
import type { Query, Trx } from '../database/tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Ends when nothing was asked for so long … */
export const IDLE_MS = HOUR_MS;
/** … and in any case so long after the sign-in. */
export const LONGEST_MS = 24 * HOUR_MS;
/** What needs a fresh passkey needs one shown within this time. */
export const FRESH_MS = 5 * MINUTE_MS;
/** Being seen is written down this often at most. */
const SEEN_EVERY_MS = MINUTE_MS;

/** Who asks, as the database has it at this request. */
export interface CurrentSession {
  id: string;
  member: string;
  email: string;
  role: Role;
  created_at: number;
  fresh_at: number;
}

/** Of 256 random bits nothing can be guessed, so one round of SHA-256 is enough for what is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Begins a session for a member who has just shown a passkey. Resolves to the token for the browser. */
export async function beginSession(trx: Trx, member: string, device: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .deleteFrom('inbox_sessions')
    .where((row) =>
      row.or([row('last_seen_at', '<', now - IDLE_MS), row('created_at', '<', now - LONGEST_MS)]),
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
 * The session of a token and its member's role of this moment; undefined when it has ended or never was.
 * @param unseen when only the page looks, and nobody did anything that keeps the session
 */
export async function currentSession(
  database: Database,
  token: string | undefined,
  now: number,
  unseen?: 'unseen',
): Promise<CurrentSession | undefined> {
  if (!token) return undefined;
  const found = await database.query
    .selectFrom('inbox_sessions as session')
    .innerJoin('inbox_members as member', 'member.id', 'session.member')
    .select(['session.id', 'session.member', 'member.email', 'member.role'])
    .select(['session.created_at', 'session.fresh_at', 'session.last_seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('session.last_seen_at', '>', now - IDLE_MS)
    .where('session.created_at', '>', now - LONGEST_MS)
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_seen_at, ...session } = found;
  if (!unseen && last_seen_at < now - SEEN_EVERY_MS)
    await database.write((trx) =>
      trx.updateTable('inbox_sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute(),
    );
  return session;
}

/**
 * The role of a session's member, locked until the transaction ends; undefined when the session is gone.
 * SQLite has one writer at a time. On PostgreSQL a member's row is locked; an act for owners locks those of all owners,
 * in one order, so that two who demote each other wait instead of ending in a deadlock.
 */
export async function lockedRole(
  trx: Trx,
  kind: Database['kind'],
  { id, member }: Pick<CurrentSession, 'id' | 'member'>,
  least: Role,
): Promise<Role | undefined> {
  if (kind === 'postgres')
    await trx
      .selectFrom('inbox_members')
      .select('id')
      .where((row) =>
        row.or([row('id', '=', member), ...(least === 'owner' ? [row('role', '=', 'owner')] : [])]),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  const found = await trx
    .selectFrom('inbox_sessions as session')
    .innerJoin('inbox_members as member', 'member.id', 'session.member')
    .select('member.role')
    .where('session.id', '=', id)
    .executeTakeFirst();
  return found?.role;
}

/** A member's open sessions, the one used last first. */
export const sessionsOf = (query: Query, member: string, now: number) =>
  query
    .selectFrom('inbox_sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('member', '=', member)
    .where('last_seen_at', '>', now - IDLE_MS)
    .where('created_at', '>', now - LONGEST_MS)
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Ends one session of this member; false when it is none of theirs. */
export async function endSession(trx: Trx, member: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('inbox_sessions')
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Ends all of this member's sessions but one (OWASP ASVS 5.0, 7.4.3). Resolves to how many there were. */
export async function endOtherSessions(trx: Trx, member: string, id: string): Promise<number> {
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

/** Browser and system of a User-Agent in words, to tell one's sessions apart: no more of it is kept. */
export function deviceOf(userAgent = ''): string {
  const named = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ');
}
