import { readFile, writeFile } from 'node:fs/promises';
import { buildCache, digestOf } from '../../site/build-cache.ts';
import { pageMarkdown } from '../../site/markdown/page-markdown.ts';
import { filesIn } from './earlier-assets.ts';

/**
 * Writes the Markdown twin of each built page that its head names, beside the page.
 * @param client `dist/client/`
 */
export async function writeMarkdownTwins(client: URL): Promise<void> {
  const cache = buildCache();
  for (const name of (await filesIn(client)).filter((file) => file.endsWith('.html'))) {
    const html = await readFile(new URL(encodeURI(name), client), 'utf8');
    const hasTwin = html.includes('<link rel="alternate" type="text/markdown"');
    const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    if (!hasTwin || !address) continue;
    const twin = new URL(encodeURI(name.replace(/\.html$/, '.md')), client);
    const markdown = async () => Buffer.from(pageMarkdown(html, address.replaceAll('&amp;', '&')));
    await writeFile(twin, await cache.get(`${digestOf(html)}.md`, markdown));
  }
}
