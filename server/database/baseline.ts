import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Trx } from './tables.ts';

/** Retention period of the audit log. Triggers refuse to delete younger lines. */
export const AUDIT_RETENTION_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Creates the first schema: the same tables on both engines. */
export async function baseline(trx: Trx, kind: Database['kind']): Promise<void> {
  const statements = [...TABLES, ...INDEXES, ...(kind === 'sqlite' ? SQLITE : POSTGRES)];
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

const TABLES = [
  `create table inquiries (
    reference text primary key,
    kind text not null,
    state text not null,
    name text not null,
    email text not null,
    normalized_email text not null,
    subject text not null,
    message text not null,
    locale text,
    received_at bigint not null,
    score integer not null,
    signals text not null,
    fingerprint text not null,
    submission_key text,
    source text,
    visit_source text,
    campaign text,
    field_values text not null default '[]',
    search_text text not null default '')`,
  `create table inquiry_addresses (
    inquiry text not null references inquiries (reference) on delete cascade,
    address text not null,
    sender integer not null,
    constraint inquiry_addresses_once primary key (inquiry, address))`,
  `create table subscribers (
    id text primary key,
    email text not null,
    normalized_email text not null unique,
    state text not null,
    requested_at bigint not null,
    confirmed_at bigint,
    source text,
    consent text not null default '')`,
  `create table newsletters (
    id text primary key,
    subject text not null,
    body text not null,
    created_at bigint not null,
    state text not null default 'sending',
    version integer not null default 0,
    changed_by text,
    leaves_at bigint,
    per_minute integer not null default 60,
    begun_at bigint,
    sent integer not null default 0,
    bounced integer not null default 0,
    suppressed integer not null default 0,
    failed integer not null default 0,
    unsubscribed integer not null default 0)`,
  `create table deliveries (
    id text primary key,
    channel text not null,
    purpose text not null,
    inquiry text references inquiries (reference) on delete cascade,
    subscriber text references subscribers (id) on delete cascade,
    newsletter text references newsletters (id) on delete cascade,
    payload text not null,
    dedupe_key text unique,
    state text not null,
    attempts integer not null,
    refusals integer not null default 0,
    due_at bigint not null,
    lease_token text,
    last_error text,
    created_at bigint not null,
    finished_at bigint,
    claims integer not null default 0,
    dismissed_at bigint)`,
  `create table bounces (
    normalized_email text primary key, reason text not null, bounced_at bigint not null)`,
  `create table page_views (
    day text not null, path text not null, views bigint not null,
    constraint page_views_once primary key (day, path))`,
  `create table visits (
    day text not null, source text not null, visits bigint not null,
    constraint visits_once primary key (day, source))`,
  'create table quarantine_erasures (day text primary key, inquiries integer not null)',
  'create table schedules (name text primary key, due_at bigint not null)',
  'create table settings (name text primary key, value text not null)',
  `create table inbox_members (
    id text primary key,
    email text not null,
    normalized_email text not null unique,
    role text not null,
    created_at bigint not null,
    signature text not null default '',
    name text not null default '')`,
  `create table inbox_passkeys (
    id text primary key,
    member text not null references inbox_members (id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at bigint not null,
    last_used_at bigint,
    name text not null default '',
    host text not null)`,
  `create table inbox_sessions (
    id text primary key,
    token_hash text not null unique,
    member text not null references inbox_members (id) on delete cascade,
    device text not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    fresh_at bigint not null)`,
  `create table inbox_invitations (
    id text primary key,
    email text not null,
    role text not null,
    invited_by text references inbox_members (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null)`,
  `create table inbox_recovery_codes (
    code_hash text primary key,
    member text not null references inbox_members (id) on delete cascade)`,
  'create table inbox_used_challenges (challenge text primary key, expires_at bigint not null)',
  `create table inbox_audit (
    id text primary key,
    at bigint not null,
    actor text not null,
    action text not null,
    subject text not null,
    outcome text not null,
    network text not null default '')`,
  `create table inbox_cases (
    inquiry text primary key references inquiries (reference) on delete cascade,
    status text not null,
    assignee text references inbox_members (id) on delete set null,
    version integer not null,
    changed_at bigint not null,
    answered_at bigint,
    deal_value bigint,
    reason text not null default '',
    snoozed_until bigint)`,
  `create table inbox_notes (
    id text primary key,
    inquiry text not null references inquiries (reference) on delete cascade,
    author text not null,
    text text not null,
    created_at bigint not null)`,
  `create table inbox_replies (
    id text primary key,
    inquiry text not null references inquiries (reference) on delete cascade,
    author text not null,
    text text not null,
    signature text not null,
    created_at bigint not null,
    leaves_at bigint not null,
    former_status text)`,
  `create table inbox_reads (
    member text not null references inbox_members (id) on delete cascade,
    inquiry text not null references inquiries (reference) on delete cascade,
    constraint inbox_reads_once primary key (inquiry, member))`,
  `create table inbox_senders (
    normalized_email text primary key, trusted integer not null, reviewed_at bigint not null)`,
  `create table inbox_filters (
    id text primary key,
    member text not null references inbox_members (id) on delete cascade,
    name text not null,
    view text not null,
    text text not null,
    unread integer not null,
    created_at bigint not null)`,
  `create table inbox_undo (
    id text primary key,
    member text not null references inbox_members (id) on delete cascade,
    change text,
    created_at bigint not null)`,
  `create table inbox_undo_items (
    undo text not null references inbox_undo (id) on delete cascade,
    inquiry text not null references inquiries (reference) on delete cascade,
    former text not null,
    constraint inbox_undo_items_once primary key (undo, inquiry))`,
  `create table inbox_events (
    id text primary key,
    inquiry text not null references inquiries (reference) on delete cascade,
    at bigint not null,
    actor text not null,
    kind text not null,
    value text not null)`,
  `create table inbox_presence (
    inquiry text not null references inquiries (reference) on delete cascade,
    member text not null references inbox_members (id) on delete cascade,
    writing integer not null,
    seen_at bigint not null,
    constraint inbox_presence_once primary key (inquiry, member))`,
];

const INDEXES = [
  'create index inquiries_by_time on inquiries (received_at, reference)',
  'create index inquiries_by_email on inquiries (normalized_email)',
  'create index inquiries_by_fingerprint on inquiries (fingerprint, received_at)',
  'create unique index inquiries_by_submission_key on inquiries (submission_key)',
  `create index inquiries_held on inquiries (received_at, reference)
    where kind = 'inquiry' and state = 'quarantined'`,
  'create index inquiry_addresses_by_address on inquiry_addresses (address)',
  'create index subscribers_by_time on subscribers (requested_at, id)',
  'create index deliveries_due on deliveries (state, channel, due_at)',
  'create index deliveries_by_inquiry on deliveries (inquiry)',
  'create index deliveries_by_subscriber on deliveries (subscriber)',
  'create index deliveries_by_newsletter on deliveries (newsletter)',
  'create index deliveries_tried on deliveries (state) where last_error is not null',
  'create index inbox_passkeys_by_member on inbox_passkeys (member)',
  'create index inbox_sessions_by_member on inbox_sessions (member)',
  'create index inbox_recovery_codes_by_member on inbox_recovery_codes (member)',
  'create index inbox_audit_by_time on inbox_audit (at)',
  'create index inbox_cases_by_status on inbox_cases (status)',
  'create index inbox_cases_by_change on inbox_cases (changed_at)',
  'create index inbox_notes_by_inquiry on inbox_notes (inquiry)',
  'create index inbox_replies_by_inquiry on inbox_replies (inquiry)',
  'create index inbox_filters_by_member on inbox_filters (member)',
  'create index inbox_undo_by_member on inbox_undo (member)',
  'create index inbox_undo_items_by_inquiry on inbox_undo_items (inquiry)',
  'create index inbox_events_by_inquiry on inbox_events (inquiry)',
];

const REFUSAL = 'the audit log is only appended to';
const REFUSE = `begin select raise(abort, '${REFUSAL}'); end`;

const SQLITE = [
  `create trigger inbox_audit_unchanged before update on inbox_audit ${REFUSE}`,
  `create trigger inbox_audit_kept before delete on inbox_audit
    when old.at >= unixepoch() * 1000 - ${AUDIT_RETENTION_MS} ${REFUSE}`,
];

const POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < extract(epoch from now()) * 1000 - ${AUDIT_RETENTION_MS} then
        return old;
      end if;
      raise exception '${REFUSAL}';
    end $$`,
  `create trigger inbox_audit_kept before update or delete on inbox_audit
    for each row execute function refuse_audit_change()`,
  // Columns that rate-limiter-flexible expects. Unlogged, because counting a request must not wait for the disk.
  `create unlogged table if not exists rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`,
];
