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
    if (rows.length === 0) return;
    const textsOf = await readTexts(
      trx,
      rows.map(({ reference }) => reference),
    );
    for (const { reference, search_text } of rows) {
      const terms = phoneTermsOf(linesOf(textsOf(reference)));
      if (terms.length > 0)
        await trx
          .updateTable('inquiries')
          .set({ search_text: [search_text, ...terms].join(' ') })
          .where('reference', '=', reference)
          .execute();
    }
    last = rows.at(-1)!.reference;
  }
}

/**
 * Reads the texts of inquiries and of those merged into them, because the search text no longer tells where one ends. All
 * of a page at once: with queries for each inquiry, 100,000 take minutes.
 */
async function readTexts(
  trx: Trx,
  references: readonly string[],
): Promise<(reference: string) => readonly string[]> {
  const merged = await trx
    .selectFrom('inbox_inquiries')
    .select(['inquiry', 'merged_into'])
    .where('merged_into', 'in', references)
    .execute();
  const all = [...references, ...merged.map(({ inquiry }) => inquiry)];
  const forms = await trx
    .selectFrom('inquiries')
    .select(['reference', 'name', 'subject', 'message', 'field_values'])
    .where('reference', 'in', all)
    .execute();
  const others = await trx
    .selectFrom('inbox_notes')
    .select(['inquiry', 'text'])
    .where('inquiry', 'in', all)
    .unionAll(trx.selectFrom('inbox_replies').select(['inquiry', 'text']).where('inquiry', 'in', all))
    .unionAll(
      trx
        .selectFrom('incoming_mails')
        .select((row) => [row.ref('inquiry').$notNull().as('inquiry'), 'subject as text'])
        .where('inquiry', 'in', all),
    )
    .unionAll(
      trx
        .selectFrom('incoming_mails')
        .select((row) => [row.ref('inquiry').$notNull().as('inquiry'), 'text'])
        .where('inquiry', 'in', all),
    )
    .execute();
  const texts = [
    ...forms.flatMap(({ reference, name, subject, message, ...form }) =>
      [name, subject, message, ...fieldValuesOf(form).map(fieldValueText)].map(
        (text) => [reference, text] as const,
      ),
    ),
    ...others.map(({ inquiry, text }) => [inquiry, text] as const),
  ];
  const mainOf = new Map(merged.map(({ inquiry, merged_into }) => [inquiry, merged_into]));
  const byReference = Map.groupBy(texts, ([reference]) => reference);
  const byMain = Map.groupBy(texts, ([reference]) => mainOf.get(reference));
  return (reference) =>
    [...(byReference.get(reference) ?? []), ...(byMain.get(reference) ?? [])].map(([, text]) => text);
}
