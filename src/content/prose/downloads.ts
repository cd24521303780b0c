import { parse, renderSync } from 'ultrahtml';
import { spelledAddress } from '../../spelled-address.ts';
import { elementsIn } from './elements.ts';
import { mapAddresses, readMarkdown } from './markdown.ts';

/** Whether a link leads to a file seen from the text's own. */
export const isBeside = (href: string): boolean => /^\.\.?\//.test(href);
const OFFERED = /^\.\/[^/\\?#%]+\.(csv|pdf|xlsx)$/i;
/** The server keeps every file in its memory. */
const MAX_BYTES = 5_000_000;

/** Size of a file in bytes, by its path from the text's own file; undefined when there is none. */
export type SizeOf = (path: string) => number | undefined;

/** Says why a link to a file beside the text offers nothing; undefined when it does, or leads elsewhere. */
export function downloadIssue(href: string, sizeOf: SizeOf): string | undefined {
  if (!isBeside(href)) return undefined;
  const path = pathIn(href);
  if (!OFFERED.test(path))
    return `${href}: a file to download lies beside the text and ends in .csv, .pdf or .xlsx, such as ./checklist.pdf`;
  const bytes = sizeOf(path);
  if (bytes === undefined) return `file ${href}: there is no such file`;
  return bytes > MAX_BYTES ? `file ${href}: is larger than ${MAX_BYTES / 1_000_000} MB` : undefined;
}

/** The path that a link means: `./my%20list.pdf` is the file `my list.pdf`. */
const pathIn = (href: string): string => spelledAddress(href) ?? href;

/** The address of a file that a text in content/ links to: `/downloads/blog/checklist.pdf`. */
const addressOf = (path: string, from: string) =>
  encodeURI(`/downloads/${from.split('/').slice(1, -1).join('/')}/${path.slice('./'.length)}`);

/** The files that a Markdown text offers, by their paths from it. */
export const downloadsIn = (body: string): string[] =>
  readMarkdown(body)
    .links.map(({ href }) => pathIn(href))
    .filter((path) => OFFERED.test(path));

/** Markdown whose links to files beside `from` lead to their addresses. */
export const withDownloadAddresses = (body: string, from: string): string =>
  mapAddresses(body, (href) => (OFFERED.test(pathIn(href)) ? addressOf(pathIn(href), from) : undefined));

/** Makes links to files beside `from` downloads, with their type and size: (PDF, 42 kB). */
export function withDownloads(html: string, from: string, sizeOf: SizeOf, language: string): string {
  if (!html.includes('href="./')) return html;
  const tree = parse(html);
  for (const link of elementsIn(tree, 'a')) {
    const path = pathIn(link.attributes['href'] ?? '');
    if (!OFFERED.test(path)) continue;
    link.attributes = { ...link.attributes, href: addressOf(path, from), download: '' };
    link.children.push(...parse(` (${kindOf(path)}, ${kilobytes(sizeOf(path) ?? 0, language)})`).children);
  }
  return renderSync(tree);
}

const kindOf = (path: string) => path.split('.').at(-1)!.toUpperCase();

const kilobytes = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, bytes / 1000),
  );
