import { fieldValuesOf, fieldValueText } from '../../inquiries/field-values.ts';
import { linesOf, phoneTermsOf } from '../../inquiries/search-terms.ts';
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
      const terms = phoneTermsOf(linesOf(await textsOf(trx, reference)));
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

/** The texts of an inquiry and of those merged into it: the search text no longer tells where one ends. */
async function textsOf(trx: Trx, reference: string): Promise<string[]> {
  const group = trx
    .selectFrom('inbox_inquiries')
    .select('inquiry')
    .where(({ or, eb }) => or([eb('inquiry', '=', reference), eb('merged_into', '=', reference)]));
  const forms = await trx
    .selectFrom('inquiries')
    .select(['name', 'subject', 'message', 'field_values'])
    .where(({ or, eb }) => or([eb('reference', '=', reference), eb('reference', 'in', group)]))
    .execute();
  const others = await trx
    .selectFrom('inbox_notes')
    .select('text')
    .where('inquiry', 'in', group)
    .unionAll(trx.selectFrom('inbox_replies').select('text').where('inquiry', 'in', group))
    .unionAll(trx.selectFrom('incoming_mails').select('subject as text').where('inquiry', 'in', group))
    .unionAll(trx.selectFrom('incoming_mails').select('text').where('inquiry', 'in', group))
    .execute();
  return [
    ...forms.flatMap(({ name, subject, message, ...form }) => [
      name,
      subject,
      message,
      ...fieldValuesOf(form).map(fieldValueText),
    ]),
    ...others.map(({ text }) => text),
  ];
}
