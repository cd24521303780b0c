import type { Generated, Selectable } from 'kysely';
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
  /** Where the visit came from, see server/page-views/visit-source.ts; null when the browser did not say. */
  visit_source: string | null;
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
  | 'newsletter-test'
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
  /** Written, waiting for its time, begun, or begun and held on its way. */
  state: Generated<'draft' | 'scheduled' | 'sending' | 'stopped'>;
  /** Grows with every change of the text: whoever changes it names the one they saw. */
  version: Generated<number>;
  /** The address of the member who wrote last; null for one sent by command. */
  changed_by: Generated<string | null>;
  /** When its copies are to be put into the outbox; null as soon as all are there. */
  leaves_at: Generated<Milliseconds | null>;
  per_minute: Generated<number>;
  /** When its first copies were put into the outbox. */
  begun_at: Generated<Milliseconds | null>;
  /** Copies that left, of those whose deliveries are kept no longer; the next three likewise. */
  sent: Generated<number>;
  bounced: Generated<number>;
  /** Also subscribers who were given no copy because mail to them came back before. */
  suppressed: Generated<number>;
  failed: Generated<number>;
  /** Subscribers who got it and have ended their subscription since. */
  unsubscribed: Generated<number>;
}

export interface PageViewTable {
  /** `YYYY-MM-DD` where the agency is. */
  day: string;
  path: string;
  views: number;
}

/** Page views with which a visit began. */
export interface VisitTable {
  /** `YYYY-MM-DD` where the agency is. */
  day: string;
  /** The name of a website or a campaign, or `direct`. */
  source: string;
  visits: number;
}

/** Enquiries of a day that were in quarantine until they had been kept long enough: what is known of them. */
export interface QuarantineErasureTable {
  /** `YYYY-MM-DD` where the agency is. Of every day since the first one here all are counted. */
  day: string;
  enquiries: number;
}

export interface Tables extends InboxTables {
  enquiries: EnquiryTable;
  enquiry_addresses: EnquiryAddressTable;
  deliveries: DeliveryTable;
  subscribers: SubscriberTable;
  newsletters: NewsletterTable;
  page_views: PageViewTable;
  visits: VisitTable;
  quarantine_erasures: QuarantineErasureTable;
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
export type StoredNewsletter = Selectable<NewsletterTable>;
