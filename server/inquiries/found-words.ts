import { JOINING_HYPHENS, normalizeText } from '../database/normalize-text.ts';

/** Where a text has a word: UTF-16 positions, the end exclusive. */
export type Mark = [start: number, end: number];

/** A text as search compares it, with where each of its characters stands in the text. */
function foldText(text: string) {
  let folded = '';
  const positions: number[] = [];
  let position = 0;
  const hyphens = new Set([...text.matchAll(JOINING_HYPHENS)].map(({ index }) => index));
  for (const character of text) {
    // Alone, a space would be trimmed.
    const normalized = hyphens.has(position) ? '' : normalizeText(character);
    const part = /\s/u.test(character) ? ' ' : normalized;
    folded += part;
    for (let index = 0; index < part.length; index += 1) positions.push(position);
    position += character.length;
  }
  positions.push(position);
  return { folded, positions };
}

/**
 * Finds words in a text as search finds them: in any case, without accents, also inside words.
 *
 * @param words without quotes
 * @returns the first place of each word that the text has, in the order of the text, without those inside others
 */
export function foundWords(text: string, words: readonly string[]): Mark[] {
  const { folded, positions } = foldText(text);
  const marks = words
    .map(normalizeText)
    .filter((word) => word !== '')
    .flatMap((word): Mark[] => {
      const at = folded.indexOf(word);
      return at < 0 ? [] : [[positions[at]!, positions[at + word.length]!]];
    })
    .toSorted(([one], [other]) => one - other);
  return marks.filter(
    ([start], index) => start >= Math.max(0, ...marks.slice(0, index).map(([, end]) => end)),
  );
}
