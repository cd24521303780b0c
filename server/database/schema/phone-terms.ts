import { phoneTermsOf } from '../../inquiries/search-terms.ts';
import type { Trx } from '../tables.ts';

const PAGE = 500;

/** Adds to the stored search texts the terms by which a telephone number is found with or without its country. */
export async function addPhoneTerms(trx: Trx): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await trx
      .selectFrom('inquiries')
      .select(['reference', 'search_text'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    for (const { reference, search_text } of rows) {
      const terms = phoneTermsOf(search_text);
      if (terms.length > 0)
        await trx
          .updateTable('inquiries')
          .set({ search_text: [search_text, ...terms].join(' ') })
          .where('reference', '=', reference)
          .execute();
    }
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.reference;
  }
}
