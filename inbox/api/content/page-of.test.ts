import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  ['pages/home.yaml', 'home', '/'],
  ['pages/blog.yaml', 'blogIndex', '/blog'],
  ['blog/choose-a-till.md', 'blog', '/blog/choose-a-till'],
  ['legal/privacy.md', 'legal', '/privacy'],
  ['service-shared.yaml', 'serviceShared', '/service/service-details'],
  ['site.yaml', 'site', '/'],
] as const)('%s is shown at its page', (file, collection, path) => {
  expect(pageOf({ file, collection })).toBe(path);
});
