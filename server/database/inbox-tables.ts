import type { Generated } from 'kysely';

type Milliseconds = number;

/**
 * Viewers read; members also process, export, erase and edit the website; owners also manage the team. Editors edit the
 * website and see no inquiry.
 */
export const ROLES = ['viewer', 'editor', 'member', 'owner'] as const;
export type Role = (typeof ROLES)[number];

interface MemberTable {
  id: string;
  email: string;
  normalized_email: string;
  role: Role;
  created_at: Milliseconds;
  /** Signature below the member's replies; may be empty. */
  signature: Generated<string>;
  /** Display name for colleagues; may be empty. */
  name: Generated<string>;
  /** JSON array of the kinds of notifications that the member does not want. */
  muted: Generated<string>;
  /** JSON array of the kinds that reach the member by push, as long as a device takes it, instead of by mail. */
  pushed: Generated<string>;
  /** 0 if an owner decided that colleagues publish what the member edits. */
  may_publish: Generated<0 | 1>;
}

/** A device that takes pushes (PushSubscription of its browser). */
interface PushTable {
  id: string;
  member: string;
  /** Id of the session in which it was stored last. Ending that session removes it; its expiry does not. */
  session: string;
  /** Browser and operating system. */
  device: string;
  endpoint: string;
  /** The keys by which a message is encrypted (RFC 8291), in base64url. */
  p256dh: string;
  auth: string;
  created_at: Milliseconds;
}

export interface PasskeyTable {
  /** WebAuthn credential id in base64url. */
  id: string;
  member: string;
  /** COSE key (RFC 9052) in base64url. */
  public_key: string;
  /** Signature counter of the authenticator; many always report 0. */
  counter: number;
  /** JSON array of WebAuthn transports. */
  transports: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
  /** Given by the member; may be empty. */
  name: Generated<string>;
  /** The WebAuthn RP ID it was made for: the host of the site then. */
  host: string;
}

interface SessionTable {
  /** Public id of the session. It is not the token. */
  id: string;
  /** SHA-256 of the token. Only the browser has the token itself. */
  token_hash: string;
  member: string;
  /** Browser and operating system from the User-Agent. */
  device: string;
  created_at: Milliseconds;
  last_seen_at: Milliseconds;
  /** When a passkey was last used in this session. */
  fresh_at: Milliseconds;
}

export interface InvitationTable {
  id: string;
  email: string;
  role: Role;
  /** The inviting member; null for the command line and recovery codes. */
  invited_by: string | null;
  created_at: Milliseconds;
  expires_at: Milliseconds;
}

/** A line of the audit log. Triggers refuse changes, and deletion for two years. */
export interface AuditTable {
  id: string;
  at: Milliseconds;
  /** A member's address, or `command` for the command line. */
  actor: string;
  action: string;
  /** The target: a reference, a member's address or a count. Never personal data of an inquirer. */
  subject: string;
  outcome: 'done' | 'refused';
  /** Kind of network the request came from, such as `internet`; never an IP address. */
  network: Generated<string>;
}

/** Statuses of an inquiry in the inbox. */
export const STATUSES = ['new', 'open', 'closed', 'won', 'lost'] as const;
export type Status = (typeof STATUSES)[number];

/** What the team does with an inquiry. Its row is stored with the inquiry. */
export interface InboxInquiryTable {
  inquiry: string;
  status: Status;
  /** Id of a member. */
  assignee: string | null;
  /** Incremented with every change. A change names the version it is based on. */
  version: number;
  changed_at: Milliseconds;
  /** Time of the first reply, from the inbox or elsewhere; null while a reply is due. */
  answered_at: Generated<Milliseconds | null>;
  /** Value of the deal, won or lost, in whole units of the agency's currency. */
  deal_value: Generated<number | null>;
  /** Why the deal was won or lost; may be empty. */
  reason: Generated<string>;
  /** Until this time the inquiry is hidden from to-do views. */
  snoozed_until: Generated<Milliseconds | null>;
  /** Time of the first mail of the person that nobody has answered yet; null if there is none. */
  waiting_since: Generated<Milliseconds | null>;
  /** The start of the wait for which the assignee was last reminded of the reply that is due. */
  due_told: Generated<Milliseconds | null>;
  /** When the person last wrote: by the form, or a mail. */
  active_at: Milliseconds;
  /**
   * The main inquiry, of the same person, that this one is merged into; it is never merged itself. What is written or
   * changed then is stored at the main one.
   */
  merged_into: Generated<string | null>;
}

/**
 * Kinds of mails that come back. `colleague`: from a member, `automatic`: from a program (RFC 3834), `bounce`: about a mail
 * that was not delivered (RFC 3464), `origin`: the mail that an inquiry was made of, `upload`: no mail, but files that the
 * visitor added on the page after the form; its text is their names.
 */
export type IncomingKind = 'reply' | 'colleague' | 'automatic' | 'bounce' | 'origin' | 'upload';

/** A mail that somebody sent to the agency. Without an inquiry, it waits under "Unmatched". */
export interface IncomingMailTable {
  id: string;
  inquiry: string | null;
  kind: IncomingKind;
  /** It could not be parsed; its file is the whole mail. */
  unreadable: 0 | 1;
  name: string;
  email: string;
  normalized_email: string;
  subject: string;
  text: string;
  /** What the text quotes of earlier mails. */
  quoted: string;
  /** Without angle brackets; may be empty. */
  message_id: string;
  files_left_out: number;
  /** When the mailbox got it. */
  received_at: Milliseconds;
  /** When this site read it. */
  read_at: Milliseconds;
}

interface IncomingFileTable {
  id: string;
  mail: string;
  name: string;
  type: string;
  bytes: number;
  /** 0 for a file that was too large. */
  kept: 0 | 1;
}

/** Kinds of events in the history of an inquiry. */
export type EventKind =
  | 'status'
  | 'assigned'
  | 'spam'
  | 'released'
  | 'answered'
  | 'entered'
  | 'address'
  | 'forwarded'
  | 'merged'
  | 'unmerged'
  | 'reply-returned'
  | 'reply-failed'
  | 'deal'
  | 'snoozed';

/**
 * A member's change of an inquiry, for its history. `reply-returned`: a member's scheduled reply is a draft again;
 * `reply-failed`: a closed inquiry was opened again, because a reply to it did not arrive.
 */
interface EventTable {
  id: string;
  inquiry: string;
  at: Milliseconds;
  /** Email address of the member; stays when the member is removed. Empty for what no member did. */
  actor: string;
  kind: EventKind;
  /** The new status, the assignee's address, a date or a deal note; empty for kinds without a value. */
  value: string;
}

/** A member who has an inquiry open, so that two members do not reply to it at the same time. */
interface PresenceTable {
  inquiry: string;
  member: string;
  writing: 0 | 1;
  seen_at: Milliseconds;
}

interface NoteTable {
  id: string;
  inquiry: string;
  /** Email address of the member; stays when the member is removed. */
  author: string;
  text: string;
  created_at: Milliseconds;
}

/** A reply sent from the inbox. Its delivery holds the sending state until retention erases that delivery. */
export interface ReplyTable {
  /** Idempotency key from the browser, also the id of the delivery. */
  id: string;
  inquiry: string;
  /** Email address of the member; stays when the member is removed. */
  author: string;
  text: string;
  /** The author's signature at that time. */
  signature: string;
  created_at: Milliseconds;
  leaves_at: Milliseconds;
  /** Status before the reply, which undo restores. */
  former_status: Generated<Status | null>;
  /** Who else gets it: a JSON array of addresses. */
  cc: Generated<string>;
  /** 1 if it closed its inquiry. */
  closes: Generated<0 | 1>;
  /** When its author was told that it has not left yet; null if it left in time. */
  delay_told: Generated<Milliseconds | null>;
  /** 1 if it assigned its inquiry to its author. */
  assigns: Generated<0 | 1>;
}

/** A file that a member attached to a reply. */
interface ReplyFileTable {
  id: string;
  inquiry: string;
  /** Null as long as the reply is a draft. */
  reply: string | null;
  /** Email address of the member. */
  author: string;
  name: string;
  type: string;
  bytes: number;
  created_at: Milliseconds;
}

/** A saved view of the list. Its member has it, or all members if it is shared. */
interface FilterTable {
  id: string;
  member: string;
  name: string;
  /** The fields of an InquiryFilter. */
  view: string;
  text: string;
  unread: 0 | 1;
  created_at: Milliseconds;
  shared: Generated<0 | 1>;
}

/** A text of the team that replies begin with, beside those of content/mails.yaml. */
interface TemplateTable {
  /** One of the website's templates with this name gives way to it. */
  name: string;
  text: string;
  /** Email address of the member who wrote it last. */
  changed_by: string;
  changed_at: Milliseconds;
}

/** What a member writes at an inquiry and has not sent yet, so that it is on all of their devices. */
interface DraftTable {
  member: string;
  inquiry: string;
  kind: 'reply' | 'note';
  /** The id that the reply or note gets. */
  id: string;
  text: string;
  /** Addresses of copies, as typed; null without a field for them. */
  cc: string | null;
  /** JSON array of the ids of the replies that its author has seen. */
  seen: string;
  changed_at: Milliseconds;
}

export interface InboxTables {
  inbox_templates: TemplateTable;
  inbox_drafts: DraftTable;
  inbox_replies: ReplyTable;
  reply_files: ReplyFileTable;
  /** Like `incoming_file_parts`. */
  reply_file_parts: { file: string; number: number; content: string };
  inbox_filters: FilterTable;
  inbox_inquiries: InboxInquiryTable;
  inbox_notes: NoteTable;
  inbox_events: EventTable;
  inbox_presence: PresenceTable;
  /** Which member has read which inquiry. */
  inbox_reads: { member: string; inquiry: string };
  /** Senders reviewed by a member: trusted, or marked as spam. Either changes the spam score. */
  inbox_senders: { normalized_email: string; trusted: 0 | 1; reviewed_at: Milliseconds };
  inbox_members: MemberTable;
  inbox_passkeys: PasskeyTable;
  inbox_sessions: SessionTable;
  inbox_push: PushTable;
  inbox_invitations: InvitationTable;
  inbox_recovery_codes: { code_hash: string; member: string };
  /** Used WebAuthn challenges until they expire, to prevent replay. */
  inbox_used_challenges: { challenge: string; expires_at: Milliseconds };
  inbox_audit: AuditTable;
  /** Changes of inquiries (`change` is JSON) and spam reviews (null) that can be undone. */
  inbox_undo: { id: string; member: string; change: string | null; created_at: Milliseconds };
  /** The changed inquiries; `former` is JSON. */
  inbox_undo_items: { undo: string; inquiry: string; former: string };
  incoming_mails: IncomingMailTable;
  incoming_files: IncomingFileTable;
  /** The content of a file in base64 (RFC 4648), in parts of equal size. */
  incoming_file_parts: { file: string; number: number; content: string };
  /** Digests of the mails that were read, also of erased ones, so that none is read twice. */
  incoming_digests: { digest: string; read_at: Milliseconds };
}
