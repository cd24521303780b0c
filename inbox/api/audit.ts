import { randomUUID } from 'node:crypto';
import type { AuditTable } from '../../server/database/inbox-tables.ts';
import type { Database } from '../../server/database/database.ts';
import type { Query } from '../../server/database/tables.ts';
import { DAY_MS, HOUR_MS } from '../../content-model/text/durations.ts';
import { AUDIT_PAGE_SIZE } from './limits.ts';

/** Descriptions of the actions. Fixed English text, because only the team reads it. */
const ACTIONS = {
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  'session-end': 'ended a session',
  fresh: 'confirmed with a passkey',
  'passkey-add': 'added a passkey',
  'passkey-remove': 'removed a passkey',
  'recovery-codes': 'created recovery codes',
  recovery: 'used a recovery code',
  invite: 'invited',
  'invitation-withdraw': 'withdrew an invitation',
  join: 'created a passkey and joined',
  role: 'changed a role',
  publisher: 'changed who may publish the website',
  'second-person': 'changed whether a second person publishes the website',
  'member-remove': 'removed a member',
  access: 'requested something their role does not allow',
  release: 'released from quarantine',
  'release-undo': 'undid a release',
  spam: 'marked as spam',
  'spam-undo': 'undid marking as spam',
  retry: 'retried deliveries',
  dismiss: 'dismissed a failed delivery',
  reply: 'sent a reply',
  'reply-schedule': 'scheduled a reply',
  'reply-undo': 'canceled a reply',
  forward: 'forwarded an inquiry',
  'forward-undo': 'canceled a forward',
  answered: 'marked as answered',
  merge: 'merged an inquiry',
  unmerge: 'took an inquiry out of a merged one',
  'answered-undo': 'undid marking as answered',
  'merge-undo': 'undid merging or taking out',
  'mail-attach': 'attached an email to an inquiry',
  'mail-inquiry': 'created an inquiry from an email',
  'mail-remove': 'deleted an unmatched email',
  address: 'corrected an address',
  'newsletter-test': 'sent a test copy of a newsletter',
  'newsletter-send': 'sent a newsletter',
  'newsletter-schedule': 'scheduled a newsletter',
  'newsletter-unschedule': 'unscheduled a newsletter',
  'newsletter-retry': 'resent failed copies of a newsletter',
  'newsletter-stop': 'stopped a newsletter',
  'newsletter-remove': 'deleted a newsletter draft',
  'subscriber-retry': 'cleared a bounce of a subscriber',
  'subscriber-add': 'added subscribers',
  'subscriber-remove': 'unsubscribed a subscriber',
  'content-publish': 'published changes of the website',
  'content-schedule': 'scheduled changes of the website',
  'content-unschedule': 'canceled scheduled changes of the website',
  'content-schedule-fail': 'scheduled changes of the website that could not be published',
  'content-undo': 'undid a publication of the website',
  'content-first-run': 'replaced the sample website by the content of the agency',
  'content-discard': 'discarded a draft of the website',
  'content-share': 'made a link to a preview of the website',
  'content-share-withdraw': 'withdrew a link to a preview of the website',
  export: 'exported',
  erase: 'erased',
};
export type AuditAction = keyof typeof ACTIONS;

export const actionText = (action: string): string => (ACTIONS as Record<string, string>)[action] ?? action;

/** Who performed an action, and from which kind of network. */
export interface Actor {
  email: string;
  network?: string;
}

/** The actor of actions on the command line. */
export const COMMAND: Actor = { email: 'command', network: 'command line' };

/** An action in the audit log, and what it concerned. */
interface AuditEntry {
  action: AuditAction;
  subject?: string;
}

/** Writes a line of the audit log, in the transaction of the action itself, so that both commit or neither. */
export async function record(
  query: Query,
  actor: Actor,
  { action, subject = '' }: AuditEntry,
): Promise<void> {
  await insertLine(query, actor, { action, subject, outcome: 'done' });
}

async function insertLine(
  query: Query,
  { email, network = '' }: Actor,
  line: Pick<AuditTable, 'action' | 'subject' | 'outcome'>,
): Promise<void> {
  await query
    .insertInto('inbox_audit')
    .values({ ...line, id: randomUUID(), at: Date.now(), actor: email, network })
    .execute();
}

/** The counts of the same refusal at which another line is written. */
const LOGGED_COUNTS = [1, 10, 100, 1_000, 10_000];
/** The refusals of the current hour, counted for each database. */
const refusalsByDatabase = new WeakMap<object, { hour: number; counts: Map<string, number> }>();

/**
 * Logs a refused request of a member, or a failed sign-in. Repeats within an hour add a line only at counts of 10, 100
 * and so on, so that an attacker cannot flood the log.
 * @param entry its subject is the route's pattern, never a path that the caller chose
 */
export async function recordRefusal(
  database: Pick<Database, 'write'>,
  actor: Actor,
  { action, subject: about = '' }: AuditEntry,
): Promise<void> {
  const hour = Math.floor(Date.now() / HOUR_MS);
  const current = refusalsByDatabase.get(database);
  const refusals = current?.hour === hour ? current : { hour, counts: new Map<string, number>() };
  refusalsByDatabase.set(database, refusals);
  // Not the whole session: a new one, or a step-up, would start a new count.
  const key = JSON.stringify([actor.email, actor.network, action, about]);
  const count = (refusals.counts.get(key) ?? 0) + 1;
  refusals.counts.set(key, count);
  if (!LOGGED_COUNTS.includes(count)) return;
  const subject = count === 1 ? about : `${about} (${count} times)`.trim();
  await database.write((trx) => insertLine(trx, actor, { action, subject, outcome: 'refused' }));
}

/** Retention period of the log. A trigger of the database refuses to delete younger lines. */
export const AUDIT_RETENTION_MS = 2 * 365 * DAY_MS;

/** The cursor at which a page of the log ends. */
export type AuditCursor = Pick<AuditTable, 'at' | 'id'>;

export const readAudit = (query: Query, after?: AuditCursor) =>
  query
    .selectFrom('inbox_audit')
    .selectAll()
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(after!.at, after!.id))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE_SIZE)
    .execute();
