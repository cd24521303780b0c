import { existsSync } from 'node:fs';
import type { CollectionEntry } from 'astro:content';
import { pictureFaults } from './picture-faults.ts';

/**
 * The HTML of a Markdown entry. Throws, naming the file, for an entry without text, for a picture without words or
 * file, and for inline styles (a column aligned with `:-`): the site's content security policy forbids them.
 */
export function renderedHtml(entry: CollectionEntry<'blog' | 'projects' | 'legal'>): string {
  const html = entry.rendered?.html;
  const file = entry.filePath ?? entry.id;
  if (!html) throw new Error(`${file} has no text below its front matter`);
  const [styled] = /<[^>]* style=[^>]*>/.exec(html) ?? [];
  if (styled) throw new Error(`${file} writes ${styled}: leave out the style, in tables the colons`);
  // Pictures from elsewhere were checked when they were fetched.
  const faults = entry.filePath ? pictureFaults(html, (path) => existsSync(`public${path}`)) : [];
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`);
  return html;
}
