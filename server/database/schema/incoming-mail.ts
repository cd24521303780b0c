/** What people write back, with its files. */
export const incomingMail: readonly string[] = [
  `create table incoming_mails (
    id text primary key,
    inquiry text references inquiries (reference) on delete cascade,
    kind text not null,
    unreadable integer not null,
    name text not null,
    email text not null,
    normalized_email text not null,
    subject text not null,
    text text not null,
    quoted text not null,
    message_id text not null,
    files_left_out integer not null,
    received_at bigint not null,
    read_at bigint not null)`,
  `create table incoming_files (
    id text primary key,
    mail text not null references incoming_mails (id) on delete cascade,
    name text not null,
    type text not null,
    bytes bigint not null,
    kept integer not null)`,
  // In parts, so that neither a backup nor a download needs a whole file in memory.
  `create table incoming_file_parts (
    file text not null references incoming_files (id) on delete cascade,
    number integer not null,
    content text not null,
    constraint incoming_file_parts_once primary key (file, number))`,
  'create table incoming_digests (digest text primary key, read_at bigint not null)',
  'create index incoming_mails_by_inquiry on incoming_mails (inquiry, received_at)',
  'create index incoming_mails_by_email on incoming_mails (normalized_email)',
  'create index incoming_mails_by_message_id on incoming_mails (message_id)',
  'create index incoming_mails_by_reading on incoming_mails (read_at)',
  'create index incoming_files_by_mail on incoming_files (mail)',
];
