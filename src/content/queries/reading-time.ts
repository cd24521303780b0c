/** Words an adult reads in a minute of plain English prose, a little below the usual 238: articles here carry tables. */
const WORDS_PER_MINUTE = 220;

/**
 * How many minutes an article takes to read, at least one.
 * @param markdown the article's text; addresses of links and the rules of tables are not words
 */
export function readingMinutes(markdown: string): number {
  const readable = markdown.replace(/\]\([^)]*\)/g, ' ').replace(/<[^>]*>/g, ' ');
  const words = readable.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
