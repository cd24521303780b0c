import type { Query } from '../database/tables.ts';

/** Returns the main inquiry that one is merged into, or else the inquiry itself. */
export async function mainOf(query: Query, reference: string): Promise<string> {
  const row = await query
    .selectFrom('inbox_inquiries')
    .select('merged_into')
    .where('inquiry', '=', reference)
    .executeTakeFirst();
  return row?.merged_into ?? reference;
}

/** Returns the references of a main inquiry and of those merged into it, the main one first. */
export async function groupOf(query: Query, main: string): Promise<string[]> {
  const merged = await query
    .selectFrom('inbox_inquiries')
    .select('inquiry')
    .where('merged_into', '=', main)
    .orderBy('inquiry')
    .execute();
  return [main, ...merged.map(({ inquiry }) => inquiry)];
}

/** Returns the references of the group that an inquiry belongs to, the main one first. */
export const wholeGroup = async (query: Query, reference: string): Promise<string[]> =>
  groupOf(query, await mainOf(query, reference));
