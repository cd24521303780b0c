import { UNSPACED } from '../search/tokens.ts';

/** Reading speed for plain English prose, slightly below the usual 238 because the articles contain tables. */
const WORDS_PER_MINUTE = 220;

/**
 * Returns the reading time in minutes, at least 1.
 * @param markdown the article's text; link targets and table rules do not count as words
 * @param language BCP 47 tag for word segmentation in scripts without spaces
 */
export function readingMinutes(markdown: string, language: string): number {
  const readable = markdown.replace(/\]\([^)]*\)/g, ' ').replace(/<[^>]*>/g, ' ');
  const pieces = readable.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  // A segmenter is slow to create, and most languages do not need one.
  const segmenter = UNSPACED.test(readable) && new Intl.Segmenter(language, { granularity: 'word' });
  const wordsIn = (piece: string) =>
    segmenter && UNSPACED.test(piece)
      ? [...segmenter.segment(piece)].filter((part) => part.isWordLike).length
      : 1;
  const words = segmenter ? pieces.reduce((sum, piece) => sum + wordsIn(piece), 0) : pieces.length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
