import type { SelectQueryBuilder } from 'kysely';
import type { Query } from './tables.ts';

/** A value that all instances share; undefined when there is none. */
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

/** Saves a value unless there is one. */
export async function addSetting(query: Query, name: string, value: string): Promise<void> {
  await query
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** A LIKE pattern that finds a text. Characters that the engines escape differently match any character. */
export const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '_')}%`;

const PAGE_SIZE = 500;

/** Rows read page by page, so that neither memory nor the time of one query bounds them. */
export async function* inPages<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const page = await read(PAGE_SIZE, last);
    yield* page;
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}

/** How many rows a query finds. */
export async function countOf<DB, From extends keyof DB>(
  found: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const rows = found.select(({ fn }) => fn.countAll<number>().as('count'));
  return ((await rows.executeTakeFirstOrThrow()) as { count: number }).count;
}
