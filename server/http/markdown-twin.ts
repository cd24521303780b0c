import { parseAccept } from 'hono/utils/accept';

/** The path of a page's Markdown twin. */
export const twinPathOf = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** Pages that are rendered on demand, and so are their twins. The twins of all other pages are files. */
export const PAGES_ON_DEMAND = ['/contact'];

/**
 * Whether a client prefers Markdown to HTML by quality values (RFC 9110, 12.4.2 and 12.5.1). Only a client that names
 * `text/markdown` does, also if both have the same quality, because no browser names it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes('text/markdown')) return false;
  const ranges = parseAccept(accept);
  const qualityOf = (type: string) => ranges.find((range) => range.type.toLowerCase() === type)?.q;
  const markdown = qualityOf('text/markdown') ?? 0;
  const html = qualityOf('text/html') ?? qualityOf('text/*') ?? qualityOf('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
