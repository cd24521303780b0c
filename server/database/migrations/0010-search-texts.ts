import type { Trx } from '../tables.ts';

const PAGE = 500;

/** Takes apostrophes, and hyphens within words, out of the stored search texts, and adds the terms of their subjects. */
export async function foldSearchTexts(trx: Trx): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await trx
      .selectFrom('inquiries')
      .select(['reference', 'subject', 'search_text'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    for (const { reference, subject, search_text } of rows)
      await trx
        .updateTable('inquiries')
        .set({ search_text: [withoutJoints(search_text), ...subjectTermsOf(subject)].join(' ') })
        .where('reference', '=', reference)
        .execute();
    last = rows.at(-1)!.reference;
  }
}

// What the application did when this migration was written. A migration imports nothing that may change after it.

/** A whole number, the name of a term, which stays as it is, or what goes. */
const JOINTS =
  /\ue000tel\ue000\d*\ue000|\ue000[^\ue000]*\ue000|['\u2018\u2019\u201b\u02bc\u2032]|(?<=\p{L})[-\u2010\u2011](?=\p{L}|\s|$)/gu;

const withoutJoints = (text: string): string =>
  text.replaceAll(JOINTS, (found) => (found.startsWith('\ue000') ? found : ''));

const IGNORED_CHARACTERS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u0640\ue000-\uf8ff\p{Cf}]/gu;
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
};

function subjectTermsOf(subject: string): string[] {
  const normalized = subject
    .normalize('NFKD')
    .replaceAll(IGNORED_CHARACTERS, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđıةى]/g, (letter) => LETTERS[letter]!)
    .normalize('NFKC')
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim();
  const text = withoutJoints(normalized);
  return [...new Set([text, ...text.split(' ')])]
    .filter((value) => value !== '')
    .map((value) => `\ue000subject\ue000${value}`);
}
