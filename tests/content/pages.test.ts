// @module-tag quick
import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { htmlIssues } from '../support/html.ts';
import { breachesIn } from '../support/listed-site.ts';
import { servedSite, type ServedSite } from '../support/served-site.ts';

interface Page {
  path: string;
  html: string;
  answer: Response;
}

let site: ServedSite;
let pages: Page[];
beforeAll(async () => {
  site = servedSite();
  const paths = [...(await pagePaths(site.url)), '/a-page-that-is-not-there'];
  pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site.url + path, {
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
      });
      return { path, answer, html: await answer.text() };
    }),
  );
});

const breaches = (find: (page: Page) => unknown) => breachesIn(pages, find);

test('every page is reachable from the start page and returns 200', () => {
  expect(
    breaches(
      ({ path, answer }) =>
        answer.status !== (path === '/a-page-that-is-not-there' ? 404 : 200) && answer.status,
    ),
  ).toEqual([]);
});

test('every response has a policy without unsafe-inline, and no inline handlers', () => {
  const policy = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
  expect(breaches(({ answer }) => !policy(answer).includes("default-src 'none'") && 'no policy')).toEqual([]);
  expect(breaches(({ answer }) => policy(answer).includes('unsafe'))).toEqual([]);
  expect(breaches(({ html }) => /<[^>]+\son[a-z]+="/.exec(html)?.[0])).toEqual([]);
});

test('every page is valid HTML', async () => {
  const issues = await Promise.all(
    pages.map(async ({ path, html }) => ({ path, found: await htmlIssues(html) })),
  );
  expect(issues.filter(({ found }) => found.length > 0)).toEqual([]);
});
