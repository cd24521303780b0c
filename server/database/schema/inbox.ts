/** What the team does with inquiries. */
export const inbox: readonly string[] = [
  `create table inbox_inquiries (
    inquiry text primary key references inquiries (reference) on delete cascade,
    status text not null,
    assignee text references inbox_members (id) on delete set null,
    version integer not null,
    changed_at bigint not null,
    answered_at bigint,
    deal_value bigint,
    reason text not null default '',
    snoozed_until bigint,
    waiting_since bigint,
    due_told bigint,
    active_at bigint not null,
    merged_into text references inquiries (reference) on delete set null)`,
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
    former_status text,
    cc text not null default '[]',
    closes integer not null default 0)`,
  `create table reply_files (
    id text primary key,
    inquiry text not null references inquiries (reference) on delete cascade,
    reply text,
    author text not null,
    name text not null,
    type text not null,
    bytes bigint not null,
    created_at bigint not null)`,
  // In parts, like the files of incoming mails.
  `create table reply_file_parts (
    file text not null references reply_files (id) on delete cascade,
    number integer not null,
    content text not null,
    constraint reply_file_parts_once primary key (file, number))`,
  `create table inbox_templates (
    name text primary key,
    text text not null,
    changed_by text not null,
    changed_at bigint not null)`,
  `create table inbox_drafts (
    member text not null references inbox_members (id) on delete cascade,
    inquiry text not null references inquiries (reference) on delete cascade,
    kind text not null,
    id text not null,
    text text not null,
    cc text,
    seen text not null,
    changed_at bigint not null,
    constraint inbox_drafts_once primary key (member, inquiry, kind))`,
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
    created_at bigint not null,
    shared integer not null default 0)`,
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
  // The list reads each view in its order from an index, and stops after a page.
  'create index inbox_inquiries_by_activity on inbox_inquiries (active_at, inquiry)',
  'create index inbox_inquiries_by_status on inbox_inquiries (status, active_at, inquiry)',
  'create index inbox_inquiries_by_assignee on inbox_inquiries (assignee, active_at, inquiry)',
  // Reads the few inquiries that may wait for a reply without those that do not.
  'create index inbox_inquiries_by_answer on inbox_inquiries (answered_at, status)',
  `create index inbox_inquiries_by_wait on inbox_inquiries (waiting_since)
    where waiting_since is not null`,
  `create index inbox_inquiries_by_value on inbox_inquiries (deal_value)
    where deal_value is not null`,
  'create index inbox_inquiries_by_change on inbox_inquiries (changed_at)',
  // A partial index, because few inquiries are merged.
  `create index inbox_inquiries_by_main on inbox_inquiries (merged_into)
    where merged_into is not null`,
  'create index inbox_notes_by_inquiry on inbox_notes (inquiry)',
  'create index inbox_replies_by_inquiry on inbox_replies (inquiry)',
  'create index reply_files_by_inquiry on reply_files (inquiry)',
  'create index reply_files_by_reply on reply_files (reply)',
  'create index inbox_filters_by_member on inbox_filters (member)',
  'create index inbox_undo_by_member on inbox_undo (member)',
  'create index inbox_undo_items_by_inquiry on inbox_undo_items (inquiry)',
  'create index inbox_events_by_inquiry on inbox_events (inquiry)',
  // A partial index, because few inquiries are snoozed.
  `create index inbox_inquiries_by_snooze on inbox_inquiries (snoozed_until)
    where snoozed_until is not null`,
  'create index inbox_drafts_by_inquiry on inbox_drafts (inquiry)',
];
