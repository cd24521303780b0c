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
      [name, subject, message, ...fieldValueTexts(form.field_values)].map(
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

// What the application did when this migration was written. A migration imports nothing that may change after it.

const fieldValueTexts = (fieldValues: string): string[] =>
  (JSON.parse(fieldValues) as { value: string | string[] }[]).map(({ value }) => [value].flat().join(', '));

const IGNORED_CHARACTERS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u0640\ue000-\uf8ff\p{Cf}]/gu;

const linesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.normalize('NFKD').replaceAll(IGNORED_CHARACTERS, '').normalize('NFKC'))
    .map((line) => line.replaceAll(/[\s\0]+/gu, ' ').trim())
    .filter((line) => line !== '');

const NUMBER = /(?:\+|\b)\(?\d(?:[\s()./\u2010-\u2015-]{0,3}\d){6,19}/g;
const MAX_NUMBERS = 20;
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
const MARK = '\ue000';

function phoneTermsOf(lines: readonly string[]): string[] {
  const written = lines.flatMap((line) => line.match(NUMBER) ?? []).slice(0, MAX_NUMBERS);
  return [...written.map((number) => number.replaceAll(/\D/g, '')), ...written.flatMap(wholeNumberTerm)];
}

function wholeNumberTerm(written: string): string[] {
  const digits = written.replaceAll(/\D/g, '');
  const international = written.trimStart().startsWith('+') ? digits : /^00(.+)/.exec(digits)?.[1];
  const national = international
    ? international.replace(CALLING_CODE, '').replace(/^0/, '')
    : digits.replace(/^(?:0|1(?=\d{10}$))/, '');
  return national.length >= 7 ? [`${MARK}tel${MARK}${national}${MARK}`] : [];
}
