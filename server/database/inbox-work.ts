import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table inbox_events (
    id text primary key,
    enquiry text not null references enquiries (reference) on delete cascade,
    at bigint not null,
    actor text not null,
    kind text not null,
    value text not null)`,
  'create index inbox_events_by_enquiry on inbox_events (enquiry)',
  `create table inbox_presence (
    enquiry text not null references enquiries (reference) on delete cascade,
    member text not null references inbox_members (id) on delete cascade,
    writing integer not null,
    seen_at bigint not null,
    constraint inbox_presence_once primary key (enquiry, member))`,
  'alter table inbox_cases add column deal_value bigint',
  "alter table inbox_cases add column reason text not null default ''",
  'alter table inbox_cases add column snoozed_until bigint',
  'alter table inbox_answers add column former_status text',
  "alter table inbox_members add column name text not null default ''",
  "alter table inbox_passkeys add column name text not null default ''",
];

/** Adds the history of enquiries, who reads them, what a deal is worth, snoozing, and names. */
export async function inboxWork(trx: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}
