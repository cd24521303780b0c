import type { CollectionEntry } from 'astro:content';
import { parse } from 'ultrahtml';
import { locale } from '../../messages/format.ts';
import { contentPath } from '../content-folder.ts';
import { withDownloads } from './downloads.ts';
import { elementsIn } from './elements.ts';
import { fileSizes } from './file-sizes.ts';
import { coverHtml, withPictures } from './local-pictures.ts';

/**
 * The HTML of a Markdown entry, its pictures and the files it offers included. Throws, naming the file, for an entry
 * without text and for inline styles (a column aligned with `:-`): the site's content security policy forbids them.
 */
export async function renderedHtml(entry: CollectionEntry<'blog' | 'projects' | 'legal'>): Promise<string> {
  const { collection, id, data, filePath } = entry;
  const html = entry.rendered?.html;
  const file = filePath ?? id;
  if (!html) throw new Error(`${file} has no text below its front matter`);
  const styled = elementsIn(parse(html)).find(({ attributes }) => 'style' in attributes);
  if (styled)
    throw new Error(
      `${file} writes <${styled.name} style="${styled.attributes['style']}">: leave out the style, in tables the colons`,
    );
  // Content from Contentful has its pictures already.
  if (!filePath) return html;
  // That of a project is its page's opener.
  const above = collection === 'blog' && data.cover ? await coverHtml(data.cover, filePath) : '';
  return (
    above +
    withDownloads(
      await withPictures(html, filePath),
      filePath,
      fileSizes(contentPath(filePath)),
      locale.language,
    )
  );
}
