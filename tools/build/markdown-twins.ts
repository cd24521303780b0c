import { readFile, writeFile } from 'node:fs/promises';
import { pageMarkdown } from '../../site/markdown/page-markdown.ts';
import { filesIn } from './earlier-assets.ts';

/**
 * Writes the Markdown twin of each built page to the path that its head names.
 * @param client `dist/client/`
 */
export async function writeMarkdownTwins(client: URL): Promise<void> {
  for (const name of (await filesIn(client)).filter((file) => file.endsWith('.html'))) {
    const html = await readFile(new URL(encodeURI(name), client), 'utf8');
    const [, path] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
    const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    if (path && address) await writeFile(new URL(`.${path}`, client), pageMarkdown(html, address));
  }
}
