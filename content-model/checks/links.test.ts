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
  'https://10.example.com/',
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
  ['/product/crmm', /does not exist/],
  ['/product/crm/', /must not end in \/; write \/product\/crm$/],
  ['/product/crm.html', /does not exist/],
  ['/index', /does not exist/],
  ['/contact?about=crm-dmeo', /subject.*crm-demo/],
  ['/contact?about=', /has a subject/],
  ['', /empty/],
  ['www.example.org', /begin with/],
  ['pricing', /begin with/],
  ['tel:', /begin with/],
  ['mailto:a@', /begin with/],
  ['/\\example.org', /begin with/],
  ['http://localhost:4321/pricing', /visitors cannot reach localhost/],
  ['https://192.168.0.7/', /visitors cannot reach/],
  ['https://169.254.169.254/', /visitors cannot reach/],
  ['https://[::1', /visitors cannot reach/],
  ['https://.example/', /visitors cannot reach/],
  ['//example.org/x', /begin with/],
  ['javascript:alert(1)', /begin with/],
  ['/100%', /does not encode/],
  ['/blog/über uns#nope', /no.*#größe|#größe/],
])('refuses %s', (href, reason) => expect(linkIssue(href, targets)).toMatch(reason));

it('allows links to omitted pages in menus, but not in buttons', () => {
  expect(linkIssue('/blog', targets, { field: 'navigation.4.href' })).toBeUndefined();
  expect(linkIssue('/blog', targets, { field: 'hero.primary.href' })).toMatch(/does not exist/);
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
