import { expect, it } from 'vitest';
import { linkIssue, linksInData, linksInMarkdown } from './links.ts';

const targets = {
  paths: new Set(['/', '/contact', '/product/crm']),
  leftOut: new Set(['/blog']),
  subjects: new Set(['crm-demo']),
};

it.each([
  '/',
  '/product/crm#try',
  '/contact?about=crm-demo',
  'https://example.org/x',
  'mailto:a@b.example',
  '#top',
])('accepts %s', (href) => expect(linkIssue(href, targets)).toBeUndefined());

it.each([
  ['/product/crmm', /not there/],
  ['/product/crm/', /not there/],
  ['/contact?about=crm-dmeo', /no subject.*crm-demo/],
  ['/contact?about=', /no subject/],
])('refuses %s', (href, reason) => expect(linkIssue(href, targets)).toMatch(reason));

it('lets a menu name a page that is left out, and no button', () => {
  expect(linkIssue('/blog', targets, 'navigation.4.href')).toBeUndefined();
  expect(linkIssue('/blog', targets, 'hero.primary.href')).toMatch(/not there/);
});

it('finds the links of a content file with their fields', () => {
  const data = { action: { label: 'Go', href: '/a' }, list: [{ href: '/b' }], label: '/not-a-link' };
  expect([...linksInData(data)]).toEqual([
    ['action.href', '/a'],
    ['list.0.href', '/b'],
  ]);
});

it('finds the links of a Markdown text with their lines', () => {
  const body = 'See [one](/one) and [two](/two "title").\n\n[three](https://three.example)';
  expect([...linksInMarkdown(body)]).toEqual([
    ['line 1 of the text', '/one'],
    ['line 1 of the text', '/two'],
    ['line 3 of the text', 'https://three.example'],
  ]);
});

it('takes no picture for a link', () => {
  const body = String.raw`![A \[drawn\] map](/pictures/map.webp) beside [a link](/one)`;
  expect([...linksInMarkdown(body)]).toEqual([['line 1 of the text', '/one']]);
});
