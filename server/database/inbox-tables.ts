import type { Generated } from 'kysely';

type Milliseconds = number;

/** Each may do what the one before it may, and more: read; work with enquiries, export and erase; run the team. */
export const ROLES = ['viewer', 'member', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export interface MemberTable {
  id: string;
  email: string;
  normalized_email: string;
  role: Role;
  created_at: Milliseconds;
  /** Stands below what they answer; empty for none. */
  signature: Generated<string>;
}

export interface PasskeyTable {
  /** The credential id as WebAuthn gives it, in base64url. */
  id: string;
  member: string;
  /** COSE key (RFC 9052) in base64url. */
  public_key: string;
  /** Signature counter of the authenticator; many always say 0. */
  counter: number;
  /** JSON array of hints for the browser. */
  transports: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
}

export interface SessionTable {
  /** Names the session to its member; worth nothing as a token. */
  id: string;
  /** SHA-256 of the token, which only the browser has. */
  token_hash: string;
  member: string;
  /** Browser and system in words, from the User-Agent. */
  device: string;
  created_at: Milliseconds;
  last_seen_at: Milliseconds;
  /** When a passkey was last shown in this session. */
  fresh_at: Milliseconds;
}

export interface InvitationTable {
  id: string;
  email: string;
  role: Role;
  /** A member; null when it came from the command line or a recovery code. */
  invited_by: string | null;
  created_at: Milliseconds;
  expires_at: Milliseconds;
}

/** One line of what was done. Neither changed nor removed for two years: the database itself refuses. */
export interface AuditTable {
  id: string;
  at: Milliseconds;
  /** A member's address, or `command` for the command line. */
  actor: string;
  action: string;
  /** What it was done to: a reference, a member's address, a count. Never an enquirer's own words or address. */
  subject: string;
  outcome: 'done' | 'refused';
}

/** How far the team is with an enquiry. One without a row is new. */
export const STATUSES = ['new', 'open', 'won', 'lost'] as const;
export type Status = (typeof STATUSES)[number];

export interface CaseTable {
  enquiry: string;
  status: Status;
  /** A member. */
  assignee: string | null;
  /** Grows with every change: whoever changes names the one they saw. */
  version: number;
  changed_at: Milliseconds;
  /** When somebody first answered, from here or in another way; null as long as an answer is due. */
  answered_at: Generated<Milliseconds | null>;
}

export interface NoteTable {
  id: string;
  enquiry: string;
  /** The member's address, which stays when they leave. */
  author: string;
  text: string;
  created_at: Milliseconds;
}

/** What a member answered from the inbox. Its delivery says what became of it, as long as that is kept. */
export interface AnswerTable {
  /** Given by the browser, and also the id of its delivery: the same answer sent twice is one. */
  id: string;
  enquiry: string;
  /** The member's address, which stays when they leave. */
  author: string;
  text: string;
  /** As it was then. */
  signature: string;
  created_at: Milliseconds;
  leaves_at: Milliseconds;
}

/** A view of the list that a member keeps. */
export interface FilterTable {
  id: string;
  member: string;
  name: string;
  /** JSON of an EnquiryFilter. */
  filter: string;
  created_at: Milliseconds;
}

/** What enquiries are searched by, made by server/inbox/search/indexer.ts of all that is in the queue. */
export interface SearchTables {
  inbox_search: { enquiry: string; text: string };
  inbox_search_queue: { enquiry: string };
}

/** What a day of the agency came to (server/inbox/numbers/days.ts), for as long as nothing of it changes. */
export interface DayCountsTable {
  starts_at: Milliseconds;
  ends_at: Milliseconds;
  /** JSON of a DayCounts: paths, names of websites, and numbers. */
  counts: string;
}

export interface InboxTables extends SearchTables {
  inbox_day_counts: DayCountsTable;
  inbox_answers: AnswerTable;
  inbox_filters: FilterTable;
  inbox_cases: CaseTable;
  inbox_notes: NoteTable;
  /** Which member has read which enquiry. */
  inbox_reads: { member: string; enquiry: string };
  /** Senders that a member judged: what the trusted send is never held back, what the others send always is. */
  inbox_senders: { normalized_email: string; trusted: 0 | 1 };
  inbox_members: MemberTable;
  inbox_passkeys: PasskeyTable;
  inbox_sessions: SessionTable;
  inbox_invitations: InvitationTable;
  inbox_recovery_codes: { code_hash: string; member: string };
  /** Challenges that were answered, until they expire: none is answered twice. */
  inbox_used_challenges: { challenge: string; expires_at: Milliseconds };
  inbox_audit: AuditTable;
}
