import { PostgresAdapter, sql, type Kysely } from 'kysely';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

/**
 * What the search of the inbox finds enquiries by. The database itself puts whatever is new or changed into a queue, so
 * it also knows of what a restore, a move or an older version of the site wrote; the server indexes it when it has time
 * (server/inbox/search/indexer.ts). With an enquiry all of it goes, in the same transaction.
 */
export async function inboxSearch(trx: Schema): Promise<void> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(trx);
  await sql`insert into inbox_search_queue (enquiry) select reference from enquiries where kind = 'enquiry'`.execute(
    trx,
  );
}

const BOTH = [
  // The few that are new or held back, in the order of the list, among however many the team is done with.
  'alter table enquiries add column is_new integer not null default 1',
  "update enquiries set is_new = 0 where reference in (select enquiry from inbox_cases where status <> 'new')",
  `create index enquiries_new on enquiries (received_at, reference)
    where is_new = 1 and kind = 'enquiry' and state <> 'quarantined'`,
  // With its kind, which other queries do not name: SQLite 3.53 ends those with "internal query planner error" when they
  // ask for this state or something else.
  `create index enquiries_held on enquiries (received_at, reference)
    where kind = 'enquiry' and state = 'quarantined'`,
  // Every change has a line of its own, so that one which comes while its enquiry is indexed is not lost.
  'create table inbox_search_queue (enquiry text not null)',
  'create index inbox_search_queue_by_enquiry on inbox_search_queue (enquiry)',
];

/** FTS5 finds three letters in a row; `secure-delete` takes erased ones out of the index at once (sqlite.org/fts5.html). */
const SQLITE = [
  ...BOTH,
  `create table inbox_search (id integer primary key,
    enquiry text not null unique references enquiries (reference) on delete cascade, text text not null)`,
  `create virtual table inbox_search_index using fts5 (text, content = 'inbox_search', content_rowid = 'id',
    tokenize = 'trigram case_sensitive 1', detail = 'none', columnsize = 0)`,
  "insert into inbox_search_index (inbox_search_index, rank) values ('secure-delete', 1)",
  `create trigger inbox_search_added after insert on inbox_search begin
    insert into inbox_search_index (rowid, text) values (new.id, new.text); end`,
  `create trigger inbox_search_removed after delete on inbox_search begin
    insert into inbox_search_index (inbox_search_index, rowid, text) values ('delete', old.id, old.text); end`,
  `create trigger inbox_search_changed after update on inbox_search begin
    insert into inbox_search_index (inbox_search_index, rowid, text) values ('delete', old.id, old.text);
    insert into inbox_search_index (rowid, text) values (new.id, new.text); end`,
  `create trigger inbox_search_enquiries after insert on enquiries when new.kind = 'enquiry' begin
    insert into inbox_search_queue values (new.reference); end`,
  `create trigger inbox_search_notes after insert on inbox_notes begin
    insert into inbox_search_queue values (new.enquiry); end`,
  `create trigger inbox_search_answers after insert on inbox_answers begin
    insert into inbox_search_queue values (new.enquiry); end`,
  `create trigger inbox_search_unsent after delete on inbox_answers begin
    insert into inbox_search_queue values (old.enquiry); end`,
  ...['insert', 'update of status'].map(
    (event, index) => `create trigger inbox_cases_new_${index} after ${event} on inbox_cases begin
      update enquiries set is_new = (new.status = 'new')
        where reference = new.enquiry and is_new <> (new.status = 'new'); end`,
  ),
];

/** Arrays of three letters in a row, as numbers, under the GIN index that every PostgreSQL has: no extension is needed. */
const POSTGRES = [
  ...BOTH,
  `create table inbox_search (enquiry text primary key references enquiries (reference) on delete cascade,
    text text not null, trigrams integer[] not null)`,
  // Texts stay in the row as they are, and what is only indexed beside it.
  'alter table inbox_search alter column text set storage external, alter column trigrams set storage external',
  'create index inbox_search_by_trigram on inbox_search using gin (trigrams)',
  `create function queue_for_inbox_search() returns trigger language plpgsql as $$
    begin insert into inbox_search_queue select reference from added where kind = 'enquiry'; return null; end $$`,
  `create function queue_text_for_inbox_search() returns trigger language plpgsql as $$
    begin insert into inbox_search_queue select enquiry from added; return null; end $$`,
  `create trigger inbox_search_enquiries after insert on enquiries
    referencing new table as added for each statement execute function queue_for_inbox_search()`,
  ...['notes', 'answers'].map(
    (table) => `create trigger inbox_search_${table} after insert on inbox_${table}
      referencing new table as added for each statement execute function queue_text_for_inbox_search()`,
  ),
  `create trigger inbox_search_unsent after delete on inbox_answers
    referencing old table as added for each statement execute function queue_text_for_inbox_search()`,
  `create function mark_new_enquiry() returns trigger language plpgsql as $$
    begin update enquiries set is_new = (new.status = 'new')::integer
      where reference = new.enquiry and is_new <> (new.status = 'new')::integer; return null; end $$`,
  `create trigger inbox_cases_new after insert or update of status on inbox_cases
    for each row execute function mark_new_enquiry()`,
];
