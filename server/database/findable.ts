import { sql } from 'kysely';
import { withTerms } from '../inquiries/search-terms.ts';
import { normalizeText } from './normalize-text.ts';
import type { Trx } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** Adds terms and telephone numbers to the search texts, folds other scripts in them, and lets members share a view. */
export async function makeFindable(trx: Trx): Promise<void> {
  await sql`alter table inbox_filters add column shared integer not null default 0`.execute(trx);
  await sql`create index inbox_cases_by_assignee on inbox_cases (assignee)`.execute(trx);
  for (let last = ''; ;) {
    const rows = await trx
      .selectFrom('inquiries')
      .select(['reference', 'name', 'email', 'source', 'campaign', 'visit_source', 'field_values'])
      .select('search_text')
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { reference, search_text: former, ...row } of rows) {
      const origins = [row.source, row.campaign, row.visit_source].map((origin) => origin ?? '');
      const search_text = withTerms(normalizeText([former, ...origins].join(' ')), row);
      await trx.updateTable('inquiries').set({ search_text }).where('reference', '=', reference).execute();
    }
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)!.reference;
  }
}
