/**
 * What search ignores: combining accents, Hebrew points, Arabic vowel signs with the stretching of letters, and invisible
 * characters. Marks of other scripts, such as Indic vowels, tell words apart. Private characters mark search terms.
 */
const IGNORED_CHARACTERS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u0640\ue000-\uf8ff\p{Cf}]/gu;

/** Apostrophes, which keyboards and word processors write differently. */
const APOSTROPHES = /['\u2018\u2019\u201b\u02bc\u2032]/g;
/** A hyphen within a word, or at the end of what is being typed. */
export const JOINING_HYPHENS = /(?<=\p{L})[-\u2010\u2011](?=\p{L}|\s|$)/gu;

/** Letters that Unicode does not decompose, and that people write in either way. */
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
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Normalizes a text for search: lower case, without diacritics (Unicode NFKC), apostrophes and hyphens within words, with
 * single spaces.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(IGNORED_CHARACTERS, '')
    .toLowerCase()
    .replaceAll(LETTER, (letter) => LETTERS[letter]!)
    .normalize('NFKC')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(JOINING_HYPHENS, '')
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim();
