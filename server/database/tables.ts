import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { ContentTables } from './content-tables.ts';
import type { InboxTables } from './inbox-tables.ts';
import type { DeliveryChannel, DeliveryPurpose } from '../outbox/purposes.ts';

/** All times in the database are milliseconds since 1970 (UTC), so that both engines compare them the same way. */
type Milliseconds = number;

/** States of an inquiry: a quarantined one is not delivered until a member releases it. */
export const INQUIRY_STATES = ['accepted', 'quarantined', 'released'] as const;

export interface InquiryTable {
  /** The reference shown to the visitor, such as `GL-7K3M-92QX` with the prefix GL. */
  reference: string;
  kind: 'inquiry' | 'watchdog';
  state: (typeof INQUIRY_STATES)[number];
  name: string;
  email: string;
  /** The trimmed address in lower case, by which `forget` searches. */
  normalized_email: string;
  subject: string;
  message: string;
  locale: string | null;
  received_at: Milliseconds;
  score: number;
  /** JSON array of the spam signals that add up to the score. */
  signals: string;
  /** Digest of the message, which detects a text that is sent many times. */
  fingerprint: string;
  /** Digest of the form's idempotency key and all its fields. The same digest within a day is the same inquiry. */
  submission_key: string | null;
  /** Path of the page with the form, without its query. */
  source: string | null;
  /** Source of the visit, see server/page-views/visit-source.ts; null if the browser did not report it. */
  visit_source: string | null;
  /** Name of the campaign whose link began the visit (`utm_campaign`). */
  campaign: Generated<string | null>;
  /** JSON array of the values of the agency's own fields, see server/inquiries/field-values.ts. */
  field_values: Generated<string>;
  /** The normalized text of all searchable fields, see server/inquiries/search-text.ts. */
  search_text: Generated<string>;
}

/** The normalized email addresses in an inquiry's fields besides `normalized_email` (server/mail/addresses.ts). */
export interface InquiryAddressTable {
  inquiry: string;
  address: string;
  /** 1 for an address of the sender, 0 for an address that a text mentions. */
  sender: 0 | 1;
}

interface DeliveryTable {
  /** Random; also the Message-ID and webhook-id, by which the other side recognizes duplicates. */
  id: string;
  channel: DeliveryChannel;
  purpose: DeliveryPurpose;
  inquiry: string | null;
  subscriber: string | null;
  newsletter: string | null;
  /** JSON of data that no other table holds. */
  payload: string;
  /** Unique, so that nothing is delivered twice. */
  dedupe_key: string | null;
  state: 'waiting' | 'sent' | 'failed';
  /** Attempts with a known outcome. */
  attempts: number;
  /** How often it was rejected while the channel then accepted another delivery. */
  rejections: number;
  /** Claims since the last outcome. Many mean that the process crashes on this delivery. */
  claims: number;
  /** Time of the next attempt. A claim moves it to the end of the lease. */
  due_at: Milliseconds;
  /** Token of the current claim. An outcome is recorded only with this token. */
  lease_token: string | null;
  last_error: string | null;
  /** What the other server said then, without addresses and links. */
  server_reply: string | null;
  created_at: Milliseconds;
  finished_at: Milliseconds | null;
  /** When a member dismissed the failure. */
  dismissed_at: Milliseconds | null;
}

interface SubscriberTable {
  id: string;
  email: string;
  normalized_email: string;
  state: 'pending' | 'confirmed';
  requested_at: Milliseconds;
  confirmed_at: Milliseconds | null;
  /** Path of the page with the form, without its query. */
  source: string | null;
  /** When and how the subscriber agreed, if a member added them. Others confirmed by mail. */
  consent: Generated<string>;
}

interface NewsletterTable {
  id: string;
  subject: string;
  /** Markdown, rendered when a copy is sent. */
  body: string;
  created_at: Milliseconds;
  /** `sending`: its copies are being enqueued or sent. `stopped`: paused after sending began. */
  state: Generated<'draft' | 'scheduled' | 'sending' | 'stopped'>;
  /** Incremented with every change of the text. A change names the version it is based on. */
  version: Generated<number>;
  /** Email address of the last editor; null for a newsletter sent by the command. */
  changed_by: Generated<string | null>;
  /** When its copies are put into the outbox; null once all are there. */
  leaves_at: Generated<Milliseconds | null>;
  per_minute: Generated<number>;
  /** When its first copies were put into the outbox. */
  begun_at: Generated<Milliseconds | null>;
  /** Number of sent copies whose deliveries retention erased. The next three fields also count such copies. */
  sent: Generated<number>;
  bounced: Generated<number>;
  /** Includes subscribers who got no copy because earlier mail to them bounced. */
  suppressed: Generated<number>;
  failed: Generated<number>;
  /** Subscribers who unsubscribed after this newsletter. */
  unsubscribed: Generated<number>;
}

interface PageViewTable {
  /** `YYYY-MM-DD` in the agency's time zone. */
  day: string;
  path: string;
  views: number;
}

/** Counts of visits by day and source. */
interface VisitTable {
  /** `YYYY-MM-DD` in the agency's time zone. */
  day: string;
  /** A website, a campaign, or `direct`. */
  source: string;
  visits: number;
}

/** Counts per day of quarantined inquiries that retention has erased. */
interface QuarantineErasureTable {
  /** `YYYY-MM-DD` in the agency's time zone. Every day since the first one here is complete. */
  day: string;
  inquiries: number;
}

export interface Tables extends InboxTables, ContentTables {
  inquiries: InquiryTable;
  inquiry_addresses: InquiryAddressTable;
  deliveries: DeliveryTable;
  subscribers: SubscriberTable;
  newsletters: NewsletterTable;
  page_views: PageViewTable;
  visits: VisitTable;
  quarantine_erasures: QuarantineErasureTable;
  /** Scheduled jobs (digest, erasure, watchdog). The instance that advances `due_at` runs the job. */
  schedules: { name: string; due_at: Milliseconds };
  /** Addresses whose mail server reported that the mailbox does not exist. */
  bounces: { normalized_email: string; reason: string; bounced_at: Milliseconds };
  settings: { name: string; value: string };
  schema_migrations: { name: string; applied_at: Milliseconds };
}

/** For reads and single statements, in a transaction or not. */
export type Query = Kysely<Tables>;
/** For statements that belong to one transaction. */
export type Trx = Transaction<Tables>;

export type Inquiry = Omit<Selectable<InquiryTable>, 'search_text'>;
export type Delivery = Selectable<DeliveryTable>;
export type Subscriber = Selectable<SubscriberTable>;
export type StoredNewsletter = Selectable<NewsletterTable>;
