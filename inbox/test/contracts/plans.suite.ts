import { CompiledQuery, sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { duePage, newestPage } from '../../api/inquiries/list.ts';
import { mergeEvents } from '../../api/inquiries/merge-history.ts';
import { NO_FILTER, queryInquiries } from '../../api/inquiries/views.ts';
import type { Engine } from '../../../tests/support/databases.ts';

const reader = { member: 'member', timeZone: 'UTC' };

/**
 * How the database would run a query, if its tables were large.
 * @param off what PostgreSQL must not use, because it is cheaper for small tables only
 */
async function planOf({ kind, write }: Database, page: Compilable, off: string[]): Promise<string> {
  const { sql: text, parameters } = page.compile();
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain';
  return write(async (trx) => {
    if (kind === 'postgres')
      for (const name of off) await sql`select set_config(${`enable_${name}`}, 'off', true)`.execute(trx);
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
}

/** A step that sorts all rows instead of reading them in order. */
const SORTS = /Sort Key|TEMP B-TREE/;

export function plansSuite({ open, kind }: Engine): void {
  const views = [
    ['all', 'inbox_inquiries_by_activity'],
    ['mine', 'inbox_inquiries_by_assignee'],
    ['new', 'inbox_inquiries_by_status'],
    ['closed', 'inbox_inquiries_by_status'],
    ['won', 'inbox_inquiries_by_status'],
  ] as const;
  test.for(views)('the list of %s is read in its order from an index', async ([view, index]) => {
    const database = await open();
    const rows = queryInquiries(database.query, { ...NO_FILTER, view }, reader);
    for (const after of [
      undefined,
      { sortedAt: 1, reference: 'GL-1111-1111', dueAt: null, snoozedUntil: null, wroteBack: false },
    ]) {
      const plan = await planOf(database, newestPage(rows, 50, after), ['seqscan', 'sort']);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(SORTS);
    }
  });

  test.runIf(kind === 'sqlite')('what waits for a reply is found by indexes', async () => {
    const database = await open();
    const rows = queryInquiries(database.query, { ...NO_FILTER, view: 'unanswered' }, reader);
    const plan = await planOf(database, duePage(rows), []);
    for (const name of ['answer', 'wait']) expect(plan).toContain(`inbox_inquiries_by_${name}`);
    expect(plan).not.toContain('SCAN inquiries');
  });

  test.runIf(kind === 'sqlite')('the merges of a group are found by indexes', async () => {
    const database = await open();
    const plan = await planOf(database, mergeEvents(database.query, ['GL-1111-1111']), []);
    for (const name of ['inquiry', 'merge']) expect(plan).toContain(`inbox_events_by_${name}`);
  });

  test.runIf(kind === 'postgres')('a word is found by the index of three letters each', async () => {
    const database = await open();
    const rows = queryInquiries(database.query, { ...NO_FILTER, text: 'zanzibar' }, reader);
    const plan = await planOf(database, rows.select('inquiries.reference'), ['seqscan', 'indexscan']);
    expect(plan).toContain('inquiries_by_text');
  });
}
