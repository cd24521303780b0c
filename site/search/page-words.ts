import { tokensIn } from './tokens.ts';

/** The headings of a Markdown text, without those that are links: they are the titles of other pages. */
export function headingsIn(markdown: string): string {
  const headings = markdown.matchAll(/^(?:[-\d. ]*)#{2,6} (?!\[)(.+)$/gm);
  return Array.from(headings, ([, text]) => text).join(' ');
}

/** The distinct words of a Markdown text, without URLs and punctuation. */
export function wordsIn(markdown: string): string {
  const words = tokensIn(markdown.replace(/\]\([^)]*\)|<[^>]*>/g, ' '));
  // Drops short Latin words, which are in every text. In other scripts a single letter may be a word.
  return [...new Set(words.filter((word) => word.length > 2 || /[^\p{Script=Latin}\p{N}]/u.test(word)))].join(
    ' ',
  );
}
