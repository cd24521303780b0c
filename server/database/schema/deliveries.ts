/** What is to be sent, by mail or webhook, and addresses that bounced. */
export const deliveries: readonly string[] = [
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
  'create index deliveries_due on deliveries (state, channel, due_at)',
  'create index deliveries_by_inquiry on deliveries (inquiry)',
  'create index deliveries_by_subscriber on deliveries (subscriber)',
  'create index deliveries_by_newsletter on deliveries (newsletter)',
  'create index deliveries_tried on deliveries (state) where last_error is not null',
];
