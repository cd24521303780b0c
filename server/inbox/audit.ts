import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditTable } from '../database/inbox-tables.ts';
import type { Tables } from '../database/tables.ts';

/** Everything the audit log tells of. */
export type AuditAction =
  | 'sign-in'
  | 'sign-out'
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
  | 'answer-undo'
  | 'answered'
  | 'newsletter-test'
  | 'newsletter-send'
  | 'newsletter-stop'
  | 'newsletter-remove'
  | 'subscriber-retry'
  | 'export'
  | 'erase';

/** Who the log names for what was done by command. */
export const COMMAND = 'command';

/** Writes one line of the audit log. Within the transaction that does it, so neither is there without the other. */
export async function record(
  query: Kysely<Tables>,
  actor: string,
  action: AuditAction,
  subject = '',
  outcome: AuditTable['outcome'] = 'done',
): Promise<void> {
  await query
    .insertInto('inbox_audit')
    .values({ id: randomUUID(), at: Date.now(), actor, action, subject, outcome })
    .execute();
}

const AT_ONCE = 200;

/** The newest lines, those before a time when asked for. */
export const auditBefore = (query: Kysely<Tables>, before = Number.MAX_SAFE_INTEGER) =>
  query
    .selectFrom('inbox_audit')
    .selectAll()
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
