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

/** How many rows a query finds. */
export async function countOf<DB, From extends keyof DB>(
  found: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const rows = found.select(({ fn }) => fn.countAll<number>().as('count'));
  return ((await rows.executeTakeFirstOrThrow()) as { count: number }).count;
}
