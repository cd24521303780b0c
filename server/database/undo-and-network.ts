import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table inbox_undo (
    id text primary key,
    member text not null references inbox_members (id) on delete cascade,
    change text not null,
    created_at bigint not null)`,
  'create index inbox_undo_by_member on inbox_undo (member)',
  "alter table inbox_audit add column network text not null default ''",
];

/** Adds what undoing needs to know, and from which kind of network each line of the audit log came. */
export async function undoAndNetwork(trx: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}
