/** Subscribers and the newsletters that they get. */
export const subscribers: readonly string[] = [
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
  'create index subscribers_by_time on subscribers (requested_at, id)',
];
