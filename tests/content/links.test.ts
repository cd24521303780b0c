// @module-tag quick
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readPlaceholders } from '../../content-model/loaders/placeholder-values.ts';
import { readLinkTargets } from '../../content-model/loaders/link-targets.ts';
import { useListedSite } from '../support/listed-site.ts';
import { testedSite } from '../support/tested-site.ts';

const listed = useListedSite();

/** Returns the internal links of a page, as path and fragment. */
function linksIn(path: string, html: string): { target: string; fragment: string }[] {
  const without = html.replace(/<script[\s\S]*?<\/script>/g, '');
  return [...without.matchAll(/\s(?:href|src)="([^"]+)"/g)].flatMap(([, address]) => {
    const url = new URL(address!.replaceAll('&amp;', '&'), `http://site.test${path}`);
    const outside = url.host !== 'site.test' || !/^https?:$/.test(url.protocol);
    return outside
      ? []
      : [{ target: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }];
  });
}

test('no link of any page is dead, and every fragment is an element of its page', async () => {
  const texts = new Map<string, { status: number; text: string }>();
  const dead = new Set<string>();
  for (const { path, html } of listed.pages) {
    for (const { target, fragment } of linksIn(path, html)) {
      if (!texts.has(target)) {
        const answer = await listed.get(target);
        texts.set(target, { status: answer.status, text: await answer.text() });
      }
      const { status, text } = texts.get(target)!;
      if (status !== 200) dead.add(`${path} → ${target} answers ${status}`);
      else if (fragment && !text.includes(`id="${fragment}"`))
        dead.add(`${path} → ${target}#${fragment} is not there`);
    }
  }
  expect([...dead]).toEqual([]);
});

test('fragments that content:check accepts exist on their pages', async () => {
  const content = pathToFileURL(`${resolve(testedSite.content)}/`);
  const { idsOf } = readLinkTargets(content, readPlaceholders(content));
  const gone = listed.pages.flatMap(({ path, html }) =>
    [...(idsOf(path) ?? [])].flatMap((id) => (html.includes(`id="${id}"`) ? [] : [`${path}#${id}`])),
  );
  expect(gone).toEqual([]);
  const known = listed.pages.filter(({ path }) => idsOf(path));
  expect(known.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/contact', '/privacy-policy']));
});

test('links of Markdown twins lead to pages, pictures and files that exist', async () => {
  const targets = new Set<string>();
  for (const { path } of listed.pages) {
    const markdown = await listed.get(`${path === '/' ? '/index' : path}.md`).then((answer) => answer.text());
    for (const [, address] of markdown.matchAll(/\]\((https?:[^)#?\s]*)/g)) {
      const { origin, pathname } = new URL(address!);
      if (origin === listed.origin) targets.add(pathname);
    }
  }
  expect(targets.size).toBeGreaterThan(listed.pages.length / 2);
  for (const target of targets) expect((await listed.get(target)).status, target).toBe(200);
});

test('contact links have the same order on every page (WCAG 3.2.6)', () => {
  const orders: Record<string, string[]> = {};
  for (const { path, html } of listed.pages) {
    const around = html.replace(/<main[\s\S]*<\/main>/, '');
    const ways = Array.from(
      around.matchAll(/href="(mailto:[^"]+|tel:[^"]+|\/contact)["?#]/g),
      ([, way]) => way,
    );
    // The film page has no header or footer.
    if (ways.length > 0) (orders[ways.join(' ')] ??= []).push(path);
  }
  expect(Object.keys(orders), JSON.stringify(orders)).toHaveLength(1);
});
