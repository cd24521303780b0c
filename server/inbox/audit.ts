import { randomUUID } from 'node:crypto';
import type { AuditTable } from '../database/inbox-tables.ts';
import type { Database } from '../database/database.ts';
import type { Query } from '../database/tables.ts';

export type AuditAction =
  | 'sign-in'
  | 'sign-out'
  | 'fresh'
  | 'session-end'
  | 'passkey-add'
  | 'passkey-remove'
  | 'recovery-codes'
  | 'recovery'
  | 'invite'
  | 'invitation-withdraw'
  | 'join'
  | 'role'
  | 'member-remove'
  | 'access'
  | 'release'
  | 'release-undo'
  | 'spam'
  | 'spam-undo'
  | 'retry'
  | 'dismiss'
  | 'answer'
  | 'answer-schedule'
  | 'answer-undo'
  | 'answered'
  | 'address'
  | 'newsletter-test'
  | 'newsletter-send'
  | 'newsletter-retry'
  | 'newsletter-stop'
  | 'newsletter-remove'
  | 'subscriber-retry'
  | 'subscriber-add'
  | 'subscriber-remove'
  | 'export'
  | 'erase';

/** Who did something, and from which kind of network. */
export interface Actor {
  email: string;
  network?: string;
}

/** Who the log names for what was done by command. */
export const COMMAND: Actor = { email: 'command', network: 'command line' };

/** Writes one line of the audit log. Within the transaction that does it, so neither is there without the other. */
export async function record(
  query: Query,
  { email, network = '' }: Actor,
  action: AuditAction,
  subject = '',
  outcome: AuditTable['outcome'] = 'done',
): Promise<void> {
  await query
    .insertInto('inbox_audit')
    .values({ id: randomUUID(), at: Date.now(), actor: email, action, subject, outcome, network })
    .execute();
}

const HOUR_MS = 60 * 60 * 1000;
/** The counts at which another line about the same refusal is written. */
const COUNTED = [1, 10, 100, 1_000, 10_000];
const refusals = { hour: 0, counts: new Map<string, number>() };

/**
 * Logs a refusal, of a member at a route or of an unknown person who tried to sign in. Repeats within an hour add a line
 * only at 10, 100 and so on, with the count, so that they cannot push other lines out of sight.
 * @param about the pattern of the route, never an address that the caller chose
 */
export async function recordRefusal(
  { write }: Pick<Database, 'write'>,
  actor: Actor,
  action: AuditAction,
  about = '',
): Promise<void> {
  const hour = Math.floor(Date.now() / HOUR_MS);
  if (refusals.hour !== hour) Object.assign(refusals, { hour, counts: new Map() });
  const key = JSON.stringify([actor, action, about]);
  const count = (refusals.counts.get(key) ?? 0) + 1;
  refusals.counts.set(key, count);
  if (!COUNTED.includes(count)) return;
  const subject = count === 1 ? about : `${about} (${count} times)`.trim();
  await write((trx) => record(trx, actor, action, subject, 'refused'));
}

export const AUDIT_PAGE = 200;

/** Where a page of the log ends. */
export type AuditPlace = Pick<AuditTable, 'at' | 'id'>;

export const readAudit = (query: Query, after?: AuditPlace) =>
  query
    .selectFrom('inbox_audit')
    .selectAll()
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(after!.at, after!.id))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE)
    .execute();
