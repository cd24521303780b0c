import type { Selectable } from 'kysely';
import type { InboxTables } from './inbox-tables.ts';

/** Every time in the database is whole milliseconds since 1970 (UTC), so both engines compare them alike. */
type Milliseconds = number;

export interface EnquiryTable {
  /** What the visitor was told, e.g. `GL-7K3M-92QX` where the prefix was GL. */
  reference: string;
  kind: 'enquiry' | 'watchdog';
  state: 'accepted' | 'quarantined' | 'released';
  name: string;
  email: string;
  /** The address trimmed and in lower case: what `forget` looks for. */
  normalized_email: string;
  subject: string;
  message: string;
  locale: string | null;
  received_at: Milliseconds;
  score: number;
  /** JSON array of the spam signals that made the score. */
  signals: string;
  /** Digest of what was written, to notice the same text sent many times. */
  fingerprint: string;
  /** Digest of the key the form was sent with and of everything typed: the same again is the same enquiry for a day. */
  submission_key: string | null;
  /** Path of the page the form stood on, without its query. */
  source: string | null;
}

/** Every mail address that an enquiry's fields hold beside `normalized_email`, in one spelling (server/database/addresses.ts). */
export interface EnquiryAddressTable {
  enquiry: string;
  address: string;
  /** 1 when it was given as the sender's, 0 when a text only mentions it. */
  sender: 0 | 1;
}

export type DeliveryChannel = 'mail' | 'bulk' | 'webhook' | 'alert';
/** Calls to systems of the agency, each in server/enquiries/hooks.ts. */
export type HookPurpose = 'enquiry-hook';
export type MailPurpose =
  | 'notification'
  | 'acknowledgement'
  | 'watchdog'
  | 'confirmation'
  | 'digest'
  | 'newsletter'
  | 'bounce'
  | 'invitation'
  | 'answer'
  | 'alert-mail';
export type AlertPurpose = 'alert-hook' | 'alert-mail';
export type DeliveryPurpose = MailPurpose | HookPurpose | AlertPurpose;

export interface DeliveryTable {
  /** Random; also the Message-ID and webhook-id, so a receiver can drop a double. */
  id: string;
  channel: DeliveryChannel;
  purpose: DeliveryPurpose;
  enquiry: string | null;
  subscriber: string | null;
  newsletter: string | null;
  /** JSON of what no other table holds. */
  payload: string;
  /** Two deliveries with the same key cannot both exist. */
  dedupe_key: string | null;
  state: 'waiting' | 'sent' | 'failed';
  /** Tries that had an outcome. */
  attempts: number;
  /** Claims since the last outcome: many mean that whoever claims it dies of it. */
  claims: number;
  /** When it may next be tried; claiming it moves this to the end of the lease. */
  due_at: Milliseconds;
  /** Of whoever has claimed it; only with this token may an outcome be recorded. */
  lease_token: string | null;
  last_error: string | null;
  created_at: Milliseconds;
  finished_at: Milliseconds | null;
  /** When a person said that this failure needs no more attention. */
  dismissed_at: Milliseconds | null;
}

export interface SubscriberTable {
  id: string;
  email: string;
  normalized_email: string;
  state: 'pending' | 'confirmed';
  requested_at: Milliseconds;
  confirmed_at: Milliseconds | null;
  /** Path of the page the form stood on, without its query. */
  source: string | null;
}

export interface NewsletterTable {
  id: string;
  subject: string;
  /** Markdown, rendered when each copy leaves. */
  body: string;
  created_at: Milliseconds;
}

export interface PageViewTable {
  /** `YYYY-MM-DD` where the agency is. */
  day: string;
  path: string;
  views: number;
}

export interface Tables extends InboxTables {
  enquiries: EnquiryTable;
  enquiry_addresses: EnquiryAddressTable;
  deliveries: DeliveryTable;
  subscribers: SubscriberTable;
  newsletters: NewsletterTable;
  page_views: PageViewTable;
  /** Scheduled jobs (digest, erasure, watchdog): whoever moves `due_at` on does the job. */
  schedules: { name: string; due_at: Milliseconds };
  /** Addresses that have no mailbox, by what their mail server said. */
  bounces: { normalized_email: string; reason: string; bounced_at: Milliseconds };
  settings: { name: string; value: string };
  schema_version: { version: number; applied_at: Milliseconds };
}

export type Enquiry = Selectable<EnquiryTable>;
export type Delivery = Selectable<DeliveryTable>;
export type Subscriber = Selectable<SubscriberTable>;
