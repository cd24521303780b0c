import { expect, it } from 'vitest';
import { linkIssue, linksInData } from './links.ts';

const targets = {
  paths: new Set(['/', '/contact', '/product/crm', '/blog/über uns']),
  omittedPaths: new Set(['/blog']),
  subjects: new Set(['crm-demo']),
  idsOf: (path: string) => (path === '/blog/über uns' ? new Set(['größe']) : undefined),
};

it.each([
  '/',
  '/product/crm#try',
  '/contact?about=crm-demo',
  'https://example.org/x',
  'mailto:a@b.example',
  'tel:+15125550100',
  '#top',
  '#:~:text=words',
  '/product/crm.md',
  'HTTPS://Example.org',
  '/blog/über uns',
  '/blog/%C3%BCber%20uns#gr%C3%B6%C3%9Fe',
  '/blog/u\u0308ber%20uns#mainContent',
])('accepts %s', (href) => expect(linkIssue(href, targets)).toBeUndefined());

it.each([
  ['/product/crmm', /not there/],
  ['/product/crm/', /not there/],
  ['/product/crm.html', /not there/],
  ['/index', /not there/],
  ['/contact?about=crm-dmeo', /no subject.*crm-demo/],
  ['/contact?about=', /no subject/],
  ['', /empty/],
  ['www.example.org', /begins with/],
  ['pricing', /begins with/],
  ['tel:', /begins with/],
  ['mailto:a@', /begins with/],
  ['/\\example.org', /begins with/],
  ['http://localhost:4321/pricing', /localhost is no address/],
  ['https://192.168.0.7/', /no address that visitors/],
  ['https://[::1', /no address that visitors/],
  ['https://.example/', /no address that visitors/],
  ['//example.org/x', /begins with/],
  ['javascript:alert(1)', /begins with/],
  ['/100%', /stands for no letter/],
  ['/blog/über uns#nope', /no.*#größe|#größe/],
])('refuses %s', (href, reason) => expect(linkIssue(href, targets)).toMatch(reason));

it('allows links to omitted pages in menus, but not in buttons', () => {
  expect(linkIssue('/blog', targets, { field: 'navigation.4.href' })).toBeUndefined();
  expect(linkIssue('/blog', targets, { field: 'hero.primary.href' })).toMatch(/not there/);
});

it('finds the links of a content file with their fields', () => {
  const data = { action: { label: 'Go', href: '/a' }, list: [{ href: '/b' }], label: '/not-a-link' };
  const others = { film: { address: '/c' }, address: { city: 'D' }, page: 'Page {number}' };
  expect([...linksInData({ ...data, ...others })]).toEqual([
    ['action.href', '/a'],
    ['list.0.href', '/b'],
    ['film.address', '/c'],
  ]);
});

it('checks anchors of the page itself', () => {
  const source = { page: '/product/crm', ids: new Set(['try']) };
  expect(linkIssue('#try', targets, source)).toBeUndefined();
  for (const href of ['#nope', '/product/crm#nope']) expect(linkIssue(href, targets, source)).toMatch(/#try/);
});
