import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routePaths } from './routes.ts';
import { ownersOf } from '../content-model/site-map.ts';

const owners = (names: Parameters<typeof ownersOf>[0]) => Object.fromEntries(ownersOf(names).conflicts);

test('every route is a page of the site map or a fixed address', () => {
  const { isTaken, pages } = ownersOf({});
  const routes = globSync('**/*.{astro,ts}', { cwd: 'site/pages' })
    .map(
      (file) =>
        `/${file
          .replaceAll('\\', '/')
          .replace(/(\.astro|\.ts)$/, '')
          .replace(/(^|\/)index$/, '')}`,
    )
    .map((path) => path.replace(/\/$/, '') || '/')
    // Pages of entries and lists.
    .filter(
      (path) => !/^(\/(a-z|blog|product|project|service))?\/\[(slug|legal|\.\.\.list|icon)\]/.test(path),
    );
  for (const path of [...routes, ...routePaths]) {
    const example = path.replace(/\[[^\]]+\]/g, 'x');
    expect(isTaken(example) || pages.has(example) ? '' : path).toBe('');
  }
});

test.each([
  [{ blog: ['index'] }, '/blog'],
  [{ projects: ['index'] }, '/project'],
  [{ services: ['index'] }, '/service'],
  [{ products: ['index'] }, '/product'],
  [{ legal: ['terms.html'] }, '/terms'],
  [{ legal: ['icon-48.png'] }, '/icon-48.png'],
  [{ services: ['service-details'] }, '/service/service-details'],
  [{ legal: ['inbox'] }, '/inbox'],
  [{ legal: ['index'] }, '/'],
  [{ legal: ['about'] }, '/about'],
  [{ legal: ['404'] }, '/404'],
  [{ legal: ['subscribe'] }, '/subscribe'],
  [{ legal: ['rss.xml'] }, '/rss.xml'],
  [{ legal: ['healthz'] }, '/healthz'],
  [{ legal: ['blog.html'] }, '/blog'],
  [{ legal: ['pricing.md'] }, '/pricing.md'],
  [{ blog: ['u\u0308ber', '\u00fcber'] }, '/blog/über'],
])('%j conflicts with %s, which is taken', (names, address) => {
  expect(owners(names)).toHaveProperty([address]);
});

test('different files have different addresses', () => {
  expect(
    owners({ blog: ['tag', 'page', 'a', 'inbox'], legal: ['terms', 'productx'], products: ['a'] }),
  ).toEqual({});
});
