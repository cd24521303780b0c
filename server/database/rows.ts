import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { countOf } from './queries.ts';
import type { Query, Trx } from './tables.ts';

type Row = Record<string, unknown>;

/** A batch of rows of one table. */
export interface RowBatch {
  table: string;
  rows: Row[];
}

type Kind = Database['kind'];
/** Table names come from the database, so that tables of new migrations are included. */
type AnyTables = Kysely<Record<string, Row>>;

const ROWS_AT_ONCE = 500;
/** Tables that each database fills itself. */
const NOT_COPIED = ['schema_migrations', 'rate_limits'];

/** Yields all rows of all tables, in an order that satisfies foreign keys. Consistent if `trx` is a snapshot. */
export async function* readAll(trx: Query, kind: Kind): AsyncGenerator<RowBatch> {
  for (const table of await tablesInOrder(trx, kind)) {
    const query = (trx as unknown as AnyTables).selectFrom(table).selectAll();
    if (kind === 'sqlite') yield* inBatches(table, query.stream());
    else yield* fromCursor(trx, table);
  }
}

/** Inserts the rows from `readAll` of either engine. */
export async function insertRows(trx: Trx, { table, rows }: RowBatch): Promise<void> {
  await (trx as unknown as AnyTables).insertInto(table).values(rows).execute();
}

/** The number of rows that `readAll` yields. */
export async function countRows(query: Query, kind: Kind): Promise<number> {
  let sum = 0;
  for (const table of await tablesInOrder(query, kind))
    sum += await countOf((query as unknown as AnyTables).selectFrom(table));
  return sum;
}

async function* inBatches(table: string, stream: AsyncIterable<Row>): AsyncGenerator<RowBatch> {
  let rows: Row[] = [];
  for await (const row of stream) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    yield { table, rows };
    rows = [];
  }
  if (rows.length > 0) yield { table, rows };
}

async function* fromCursor(trx: Query, table: string): AsyncGenerator<RowBatch> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(trx);
    if (rows.length === 0) break;
    yield { table, rows };
  }
  await sql`close copied`.execute(trx);
}

/** Returns the tables in an order in which referenced ones come first. */
async function tablesInOrder(query: Query, kind: Kind): Promise<string[]> {
  const tables = (await query.introspection.getTables()).filter(({ isView }) => !isView);
  const { rows: references } = await sql<{
    child: string;
    parent: string;
  }>`${sql.raw(REFERENCES[kind])}`.execute(query);
  const remaining = new Set(tables.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(name)));
  const ordered: string[] = [];
  while (remaining.size > 0) {
    const unblocked = [...remaining].filter((table) =>
      references.every(({ child, parent }) => child !== table || parent === child || !remaining.has(parent)),
    );
    if (unblocked.length === 0)
      throw new Error(`these tables refer to one another: ${[...remaining].join(', ')}`);
    for (const table of unblocked.toSorted()) {
      ordered.push(table);
      remaining.delete(table);
    }
  }
  return ordered;
}

const REFERENCES: Record<Kind, string> = {
  sqlite: `select child.name as child, parent."table" as parent
    from sqlite_master child join pragma_foreign_key_list(child.name) parent where child.type = 'table'`,
  postgres: `select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`,
};
