import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { CollectionEntry, CollectionKey } from 'astro:content';
import { parse } from 'ultrahtml';
import { locale } from '../../content-model/text/format.ts';
import { splitFrontMatter } from '../../content-model/yaml/content-file.ts';
import { fillMarkdown } from '../../content-model/checks/placeholders.ts';
import { contentFolder, contentPath } from '../../content-model/content-folder.ts';
import { readPlaceholders } from '../../content-model/loaders/placeholder-values.ts';
import { withDownloads } from '../../content-model/markdown/downloads.ts';
import { elementsIn } from '../../content-model/markdown/elements.ts';
import { fileSizes } from '../../content-model/markdown/file-sizes.ts';
import { withPictures } from '../../content-model/markdown/local-pictures.ts';
import { oncePerBuild } from './entries.ts';

const placeholders = oncePerBuild(async () => readPlaceholders(contentFolder()));
const renderer = oncePerBuild(async () => satteri().createRenderer({ syntaxHighlight: false }));

/**
 * Returns the Markdown of an entry with its placeholders filled in; empty for a YAML entry. Read from the file on
 * demand, because Astro's store would keep all texts in the memory of build and server.
 */
export async function markdownOf(entry: CollectionEntry<CollectionKey>): Promise<string> {
  const { filePath, body = '' } = entry;
  const text = filePath?.endsWith('.md')
    ? splitFrontMatter(readFileSync(contentPath(filePath), 'utf8'))!.body.trim()
    : body;
  return fillMarkdown(text, await placeholders());
}

/**
 * Renders a Markdown entry with its pictures and downloads. Throws with the file name if the text is empty or has
 * inline styles (such as a column aligned with `:-`), which the content security policy forbids.
 */
export async function renderedHtml(entry: CollectionEntry<'blog' | 'projects' | 'legal'>): Promise<string> {
  const { filePath = entry.id } = entry;
  const fileURL = pathToFileURL(contentPath(filePath));
  const { code } = await (await renderer()).render(await markdownOf(entry), { fileURL });
  const html = await withPictures(withoutStyles(code, filePath), filePath);
  return withDownloads(html, filePath, {
    sizeOf: fileSizes(contentPath(filePath)),
    language: locale.language,
  });
}

function withoutStyles(html: string, file: string): string {
  if (!html) throw new Error(`${file} has no text below its front matter`);
  const styled = elementsIn(parse(html)).find(({ attributes }) => 'style' in attributes);
  if (styled)
    throw new Error(
      `${file} writes <${styled.name} style="${styled.attributes['style']}">: leave out the style, in tables the colons`,
    );
  return html;
}
