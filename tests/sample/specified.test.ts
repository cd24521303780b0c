import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { plain } from '../support/listed-site.ts';
import { servedSite } from '../support/served-site.ts';

const read = (file: string): unknown => parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { sample = false } = read('../../content/site.yaml') as { sample?: boolean };
const { every, ...pages } = read('specified.yaml') as Record<string, string[]>;

const site = servedSite();

/** Returns a page's visible text. */
async function wordsAt(path: string): Promise<string> {
  const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
  const text = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    // React separates adjacent texts with empty comments.
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ');
  return plain(text).replace(/\s+/g, ' ');
}

/** Ignores case, because the specification mentions features in running text. */
test.runIf(sample).each(Object.keys(pages))('%s says everything that is specified', async (path) => {
  const words = (await wordsAt(path)).toLowerCase();
  expect([...every!, ...pages[path]!].filter((text) => !words.includes(text.toLowerCase()))).toEqual([]);
});
