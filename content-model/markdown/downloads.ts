import { parse, renderSync } from 'ultrahtml';
import { normalizeAddress } from '../text/normalize-address.ts';
import { elementsIn } from './elements.ts';
import { readMarkdown } from './markdown.ts';

/** Whether a link is a path relative to the text's own file. */
export const isRelative = (href: string): boolean => /^\.\.?\//.test(href);
const DOWNLOAD_PATH = /^\.\/[^/\\?#%]+\.(csv|pdf|xlsx)$/i;
/** The server caches every file in memory. */
const MAX_BYTES = 5_000_000;

/** Returns the size in bytes of a file, by its path relative to the text's own file; undefined if it does not exist. */
export type SizeOf = (path: string) => number | undefined;

/** Returns why a relative link offers no download; undefined if it does, or if the link is not relative. */
export function downloadIssue(href: string, sizeOf: SizeOf): string | undefined {
  if (!isRelative(href)) return undefined;
  const path = toFilePath(href);
  if (!DOWNLOAD_PATH.test(path))
    return `${href}: a file to download lies beside the text and ends in .csv, .pdf or .xlsx, such as ./checklist.pdf`;
  const bytes = sizeOf(path);
  if (bytes === undefined) return `file ${href}: there is no such file`;
  return bytes > MAX_BYTES ? `file ${href}: is larger than ${MAX_BYTES / 1_000_000} MB` : undefined;
}

/** Decodes a link to a file path: `./my%20list.pdf` is the file `my list.pdf`. */
const toFilePath = (href: string): string => normalizeAddress(href) ?? href;

/** Returns the public path of a linked file in content/: `/downloads/blog/checklist.pdf`. */
const publicPath = (path: string, from: string) =>
  encodeURI(`/downloads/${from.split('/').slice(1, -1).join('/')}/${path.slice('./'.length)}`);

/** Returns the files that a Markdown text offers, as paths relative to it. */
export const downloadsIn = (body: string): string[] =>
  readMarkdown(body)
    .links.map(({ href }) => toFilePath(href))
    .filter((path) => DOWNLOAD_PATH.test(path));

/** Turns relative links into downloads with type and size: (PDF, 42 kB). `from` is the text's own file. */
export function withDownloads(
  html: string,
  from: string,
  { sizeOf, language }: { sizeOf: SizeOf; language: string },
): string {
  if (!html.includes('href="./')) return html;
  const tree = parse(html);
  for (const link of elementsIn(tree, 'a')) {
    const path = toFilePath(link.attributes['href'] ?? '');
    if (!DOWNLOAD_PATH.test(path)) continue;
    link.attributes = { ...link.attributes, href: publicPath(path, from), download: '' };
    link.children.push(...parse(` (${fileType(path)}, ${kilobytes(sizeOf(path) ?? 0, language)})`).children);
  }
  return renderSync(tree);
}

const fileType = (path: string) => path.split('.').at(-1)!.toUpperCase();

const kilobytes = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, bytes / 1000),
  );
