import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

const site = new URL('https://agency.test');

test('addresses are absolute and escaped, and a day stands only where one is known', () => {
  const xml = sitemapXml([{ path: '/' }, { path: '/a?b&c', lastmod: '2026-01-02' }], site);
  expect(xml).toContain('<url><loc>https://agency.test/</loc></url>');
  expect(xml).toContain('<url><loc>https://agency.test/a?b&amp;c</loc><lastmod>2026-01-02</lastmod></url>');
});

test('the index names its sitemaps', () => {
  expect(sitemapIndexXml([{ path: '/one.xml' }], site)).toMatch(
    /<sitemap><loc>https:\/\/agency\.test\/one\.xml<\/loc><\/sitemap>/,
  );
});
