/** Of a long search these are enough to find what the rest is then compared with. */
const MAX_TERMS = 10;
const MAX_TRIGRAMS = 20;
const ACCENTS = /[\u0300-\u036f]/g;

/** A text as it is searched: without case and accents, in one spelling (Unicode NFKC), its white space as single blanks. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** What somebody searches for: every one of these must stand somewhere, also inside a word. */
export const termsOf = (typed: string): string[] =>
  [...new Set(plainText(typed).split(' '))].filter(Boolean).slice(0, MAX_TERMS);

/** Every three letters in a row, each once; none of a text that is shorter. */
export function trigramsOf(text: string, most = Infinity): string[] {
  const letters = Array.from(text);
  const found = new Set<string>();
  for (let at = 0; at + 3 <= letters.length && found.size < most; at += 1)
    found.add(letters.slice(at, at + 3).join(''));
  return [...found];
}

/** The trigrams that a text must hold to have all terms. */
export const trigramsOfTerms = (terms: readonly string[]): string[] => [
  ...new Set(terms.flatMap((term) => trigramsOf(term, MAX_TRIGRAMS))),
];

/** A trigram as PostgreSQL keeps it: FNV-1a in 32 bits. Two may have one number; the text itself is compared after. */
export function numberOf(trigram: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < trigram.length; at += 1) hash = Math.imul(hash ^ trigram.charCodeAt(at), 0x01000193);
  return hash | 0;
}
