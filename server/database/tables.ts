import type { Selectable } from 'kysely';

/** Every time in the database is whole milliseconds since 1970 (UTC), so both engines compare them alike. */
type Milliseconds = number;

export interface LeadTable {
  /** What the visitor was told, e.g. `GL-7K3M-92QX`. */
  reference: string;
  kind: 'enquiry' | 'watchdog';
  state: 'accepted' | 'quarantined' | 'released';
  name: string;
  email: string;
  /** The address trimmed and in lower case: what `forget` looks for. */
  mailbox: string;
  subject: string;
  message: string;
  locale: string | null;
  received_at: Milliseconds;
  score: number;
  /** JSON array of the signals that made the score. */
  reasons: string;
  /** Digest of what was written, to notice the same letter sent many times. */
  fingerprint: string;
}

export type DeliveryChannel = 'mail' | 'bulk' | 'webhook';
export type DeliveryPurpose =
  'notification' | 'acknowledgement' | 'enquiry-hook' | 'watchdog' | 'confirmation' | 'digest' | 'newsletter';

export interface DeliveryTable {
  /** Random; also the Message-ID and webhook-id, so a receiver can drop a double. */
  id: string;
  channel: DeliveryChannel;
  purpose: DeliveryPurpose;
  lead: string | null;
  subscriber: string | null;
  newsletter: string | null;
  /** JSON of what no other table holds. */
  payload: string;
  /** Two deliveries with the same key cannot both exist. */
  dedupe_key: string | null;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** When it may next be tried; a claim moves this past the end of its lease. */
  due_at: Milliseconds;
  /** Who holds it now; only the holder may record an outcome. */
  claim: string | null;
  last_error: string | null;
  created_at: Milliseconds;
  finished_at: Milliseconds | null;
}

export interface SubscriberTable {
  id: string;
  email: string;
  mailbox: string;
  state: 'pending' | 'confirmed';
  requested_at: Milliseconds;
  confirmed_at: Milliseconds | null;
}

export interface NewsletterTable {
  id: string;
  subject: string;
  /** Markdown, rendered when each copy leaves. */
  body: string;
  created_at: Milliseconds;
}

export interface PageViewTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  path: string;
  views: number;
}

export interface Tables {
  leads: LeadTable;
  deliveries: DeliveryTable;
  subscribers: SubscriberTable;
  newsletters: NewsletterTable;
  page_views: PageViewTable;
  /** Regular work (digest, erasure, watchdog): whoever moves `due_at` on does it. */
  schedules: { name: string; due_at: Milliseconds };
  settings: { name: string; value: string };
  schema_version: { version: number; applied_at: Milliseconds };
}

export type Lead = Selectable<LeadTable>;
export type Delivery = Selectable<DeliveryTable>;
export type Subscriber = Selectable<SubscriberTable>;
