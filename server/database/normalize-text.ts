/** Combining accents and invisible format characters, which search ignores. */
const IGNORED_CHARACTERS = /[\u0300-\u036f\p{Cf}]/gu;

/** Normalizes a text for search: lower case, without diacritics (Unicode NFKC), single spaces. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(IGNORED_CHARACTERS, '')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim();
