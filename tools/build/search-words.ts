import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { SearchPage } from '../../site/search/find.ts';
import { headingsIn, wordsIn } from '../../site/search/page-words.ts';
import { twinPath } from '../../site/seo/addresses.ts';

/**
 * Adds the headings and words of each page to the search index, from its Markdown twin.
 * @param client `dist/client/`
 */
export async function addSearchWords(client: URL): Promise<void> {
  const file = new URL('search.json', client);
  // A site without a list of all pages has no search.
  if (!existsSync(file)) return;
  const index = JSON.parse(await readFile(file, 'utf8')) as { pages: SearchPage[] };
  for (const page of index.pages) {
    const twin = new URL(`.${twinPath(page.path)}`, client);
    // The contact page is rendered on demand, and found by its name, description and keywords.
    if (!existsSync(twin)) continue;
    const markdown = await readFile(twin, 'utf8');
    page.headings = headingsIn(markdown);
    page.words = wordsIn(markdown);
  }
  await writeFile(file, JSON.stringify(index));
}
