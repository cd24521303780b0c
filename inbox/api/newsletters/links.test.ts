import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../server/subscribers/markdown.ts';
import { newsletterLinkIssues } from './links.ts';

const SITE = new URL('https://agency.example');
const PAGES = new Set(['/', '/pricing', '/blog/kept']);
const idsOf = (path: string) => (path === '/pricing' ? new Set(['plans']) : undefined);
async function issuesOf(markdown: string, paths: ReadonlySet<string> | undefined) {
  const { html } = await renderMarkdown({ markdown, origin: SITE.origin, styles: {} }, 'sending');
  return newsletterLinkIssues(html, SITE, { paths, idsOf });
}

test.each([
  ['[post](blog/kept)', /^blog\/kept is not a valid link/],
  ['[post][1]\n\n[1]: blog/kept', /^blog\/kept is not a valid link/],
  ['[post](/blog/gone)', /^\/blog\/gone leads to a page that does not exist/],
  ['[post](https://agency.example/blog/gone)', /^\/blog\/gone leads to a page that does not exist/],
  ['[post](http://localhost:4321/pricing)', /visitors cannot reach localhost/],
  ['[days](/pricing#days)', /^\/pricing#days leads to a heading that does not exist; the page has: #plans/],
  ['[below](#below)', /^#below does not work in an email/],
  ['![chart](chart.png)', /^chart\.png is not a valid link/],
])('%j is refused', async (body, issue) => {
  expect(await issuesOf(body, PAGES)).toEqual([expect.stringMatching(issue)]);
});

test('links to pages, other sites, addresses and pictures of the site are fine', async () => {
  const body = `[a](/pricing) [b](https://other.example/x?y=1&z=2) [c](mailto:ada@agency.example)
[d](https://agency.example/blog/kept) ![e](/pictures/e.png) <https://other.example/>

[f][1]

[1]: /pricing#plans`;
  expect(await issuesOf(body, PAGES)).toEqual([]);
});

test('without known pages only the form of links is checked', async () => {
  expect(await issuesOf('[a](/gone) [b](b)', undefined)).toEqual([
    expect.stringMatching(/^b is not a valid link/),
  ]);
});
