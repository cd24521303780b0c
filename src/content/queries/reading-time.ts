/** Words an adult reads in a minute of plain English prose, a little below the usual 238: articles here carry tables. */
const WORDS_PER_MINUTE = 220;
/** Scripts that put no blank between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * How many minutes an article takes to read, at least one.
 * @param markdown the article's text; addresses of links and the rules of tables are not words
 * @param language BCP 47 tag; it decides where words end in scripts without spaces
 */
export function readingMinutes(markdown: string, language: string): number {
  const readable = markdown.replace(/\]\([^)]*\)/g, ' ').replace(/<[^>]*>/g, ' ');
  const pieces = readable.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  // Slow to make, and most languages need none.
  const segmenter = UNSPACED.test(readable) && new Intl.Segmenter(language, { granularity: 'word' });
  const wordsIn = (piece: string) =>
    segmenter && UNSPACED.test(piece)
      ? [...segmenter.segment(piece)].filter((part) => part.isWordLike).length
      : 1;
  const words = segmenter ? pieces.reduce((sum, piece) => sum + wordsIn(piece), 0) : pieces.length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
