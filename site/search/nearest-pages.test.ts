import { expect, it } from 'vitest';
import { nearestPages } from './nearest-pages.ts';

const pages = [
  '/about',
  '/service',
  '/pricing',
  '/blog',
  '/service/branding-identity',
  '/service/digital-marketing',
  '/product/crm',
  '/product/erp',
  '/blog/how-to-choose-an-erp',
  '/privacy-policy',
].map((href) => ({ label: href, href }));

const nearest = (path: string) => nearestPages(path, pages).map(({ href }) => href);

it.each([
  ['/abuot', '/about'],
  ['/About', '/about'],
  ['/about/index.html', '/about'],
  ['/prices', '/pricing'],
  ['/services/brandin-identity', '/service/branding-identity'],
  ['/products/erp', '/product/erp'],
  ['/crm', '/product/crm'],
  ['/about-us', '/about'],
  ['/privacy', '/privacy-policy'],
  ['/blog/how-to-choose-a-erp/', '/blog/how-to-choose-an-erp'],
])('takes %s for %s', (path, suggestion) => expect(nearest(path)[0]).toBe(suggestion));

it('suggests the parent of an unknown page and nothing unrelated', () => {
  expect(nearest('/service/zzzzzzzzzzzzzzzzzzzz')).toEqual(['/service']);
});

it('suggests nothing if no page is similar', () => {
  expect(nearest('/')).toEqual([]);
  expect(nearest('/wp-login.php')).toEqual([]);
});

it('handles a very long address', () => {
  expect(nearest(`/blog/${'x'.repeat(200_000)}`)).toEqual(['/blog']);
});
