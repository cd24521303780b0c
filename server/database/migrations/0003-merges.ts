import { sql } from 'kysely';
import type { Trx } from '../tables.ts';

/** Finds the merges of an inquiry into others. A partial index, because few events are merges. */
export const indexMerges = async (trx: Trx): Promise<void> =>
  void (await sql`create index inbox_events_by_merge on inbox_events (value)
    where kind in ('merged', 'unmerged')`.execute(trx));
