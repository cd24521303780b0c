const ACCENTS = /[\u0300-\u036f]/g;

/** Normalizes a text for search: lower case, without diacritics (Unicode NFKC), single spaces. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim();
