import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Query } from './tables.ts';

/** Reads a value that all instances share; undefined if it is not set. */
export async function readSetting(query: Query, name: string): Promise<string | undefined> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function saveSetting(query: Query, name: string, value: string): Promise<void> {
  await query
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Saves a value unless one exists. */
export async function addSetting(query: Query, name: string, value: string): Promise<void> {
  await query
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/**
 * SQL condition: `text` contains `part`. The escape character is no backslash, because PostgreSQL reads one in a string
 * literal in two ways (standard_conforming_strings).
 */
export function contains(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replaceAll(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '!'`;
}

const PAGE_SIZE = 500;

/** Yields rows page by page, so that the total exceeds neither the memory nor the timeout of one query. */
export async function* paginate<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const page = await read(PAGE_SIZE, last);
    yield* page;
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}

/** Counts the rows of a query. */
export async function countOf<DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const rows = query.select(({ fn }) => fn.countAll<number>().as('count'));
  return ((await rows.executeTakeFirstOrThrow()) as { count: number }).count;
}
