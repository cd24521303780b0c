/** Inquiries with all addresses in them, and how many quarantined ones were erased. */
export const inquiries: readonly string[] = [
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
  'create table quarantine_erasures (day text primary key, inquiries integer not null)',
  'create index inquiries_by_time on inquiries (received_at, reference)',
  'create index inquiries_by_email on inquiries (normalized_email)',
  'create index inquiries_by_fingerprint on inquiries (fingerprint, received_at)',
  'create unique index inquiries_by_submission_key on inquiries (submission_key)',
  `create index inquiries_held on inquiries (received_at, reference)
    where kind = 'inquiry' and state = 'quarantined'`,
  'create index inquiry_addresses_by_address on inquiry_addresses (address)',
  // Has all that the inbox filters by, so that it need not read long rows.
  'create index inquiries_narrow on inquiries (reference, state, received_at)',
];
