import { tokensIn } from './tokens.ts';

/** The headings and the bold names in lists of a Markdown text. */
export function headingsIn(markdown: string): string {
  const lines = markdown.match(/^#{2,6} .+$|^- \*\*.+?\*\*/gm) ?? [];
  return lines.map((line) => line.replace(/^[#\-\s]+|\*\*/g, '')).join(' ');
}

/** The distinct words of a Markdown text, without URLs and punctuation. */
export function wordsIn(markdown: string): string {
  const words = tokensIn(markdown.replace(/\]\([^)]*\)|<[^>]*>/g, ' '));
  // Drops short Latin words, which are in every text. In other scripts a single letter may be a word.
  return [...new Set(words.filter((word) => word.length > 2 || /[^\p{Script=Latin}\p{N}]/u.test(word)))].join(
    ' ',
  );
}
