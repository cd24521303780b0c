import { PostgresAdapter, sql, type Kysely } from 'kysely';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

/** Held shared by whoever changes what a day came to, and alone by whoever counts one: any number of its own. */
export const DAY_COUNTS_LOCK = 4_701_200_115;
/** A day with its neighbors, by any clock: those are counted anew. */
const AROUND_MS = 50 * 60 * 60 * 1000;

/**
 * Keeps what each day came to that is over, until something of it changes: the database itself forgets it then, whoever
 * changes it. Nothing is done when an enquiry comes in. And finds what was tried in vain among any number of deliveries.
 */
export async function dayCounts(trx: Schema): Promise<void> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [...BOTH, ...(isPostgres ? POSTGRES : SQLITE)])
    await sql.raw(statement).execute(trx);
}

const BOTH = [
  'create table inbox_day_counts (starts_at bigint primary key, ends_at bigint not null, counts text not null)',
  'create index deliveries_tried on deliveries (state) where last_error is not null',
];

const forget = (at: string) =>
  `delete from inbox_day_counts where starts_at > ${at} - ${AROUND_MS} and starts_at <= ${at};`;
const receivedAt = (row: 'old' | 'new') =>
  `(select received_at from enquiries where reference = ${row}.enquiry)`;

/** What is done to enquiries and to their cases, and which of the two rows says to what. */
const CHANGES: [name: string, event: string, row: 'old' | 'new'][] = [
  ['inbox_days_case_made', 'insert on inbox_cases', 'new'],
  ['inbox_days_case_changed', 'update of status, answered_at on inbox_cases', 'new'],
  ['inbox_days_case_erased', 'delete on inbox_cases', 'old'],
];

const SQLITE = [
  `create trigger inbox_days_changed after update of state, received_at on enquiries begin
    ${forget('old.received_at')} ${forget('new.received_at')} end`,
  `create trigger inbox_days_erased after delete on enquiries begin ${forget('old.received_at')} end`,
  ...CHANGES.map(
    ([name, event, row]) => `create trigger ${name} after ${event} begin ${forget(receivedAt(row))} end`,
  ),
];

const POSTGRES = [
  `create function forget_inbox_day(at bigint) returns void language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${DAY_COUNTS_LOCK}); ${forget('at')} end $$`,
  `create function forget_day_of_enquiry() returns trigger language plpgsql as $$ begin
    perform forget_inbox_day(old.received_at);
    if tg_op = 'UPDATE' then perform forget_inbox_day(new.received_at); end if; return null; end $$`,
  `create trigger inbox_days_changed after update of state, received_at on enquiries
    for each row execute function forget_day_of_enquiry()`,
  `create trigger inbox_days_erased after delete on enquiries
    for each row execute function forget_day_of_enquiry()`,
  ...(['old', 'new'] as const).map(
    (row) => `create function forget_day_of_${row}_case() returns trigger language plpgsql as $$ begin
      perform forget_inbox_day(${receivedAt(row)}); return null; end $$`,
  ),
  ...CHANGES.map(
    ([name, event, row]) =>
      `create trigger ${name} after ${event} for each row execute function forget_day_of_${row}_case()`,
  ),
];
