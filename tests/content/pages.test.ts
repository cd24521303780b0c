// @module-tag quick
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
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

test('the start page leads to every other page, and all of them answer', () => {
  expect(
    breaches(
      ({ path, answer }) =>
        answer.status !== (path === '/a-page-that-is-not-there' ? 404 : 200) && answer.status,
    ),
  ).toEqual([]);
});

test('every answer carries a policy without unsafe-inline, and no page writes inline styles', () => {
  const policy = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
  expect(breaches(({ answer }) => !policy(answer).includes("default-src 'none'") && 'no policy')).toEqual([]);
  expect(breaches(({ answer }) => policy(answer).includes('unsafe'))).toEqual([]);
  expect(breaches(({ html }) => /<[^>]+\sstyle="[^"]*"/.exec(html)?.[0])).toEqual([]);
  expect(breaches(({ html }) => /<[^>]+\son[a-z]+="/.exec(html)?.[0])).toEqual([]);
});

test('every page is valid HTML', async () => {
  const checker = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Matters of style, which the serializer decides.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-implicit-button-type': 'off',
      'no-trailing-whitespace': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'long-title': 'off',
      'tel-non-breaking': 'off',
      'no-raw-characters': 'off',
    },
  });
  const faults = await Promise.all(
    pages.map(async ({ path, html }) => {
      const report = await checker.validateString(html);
      return report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => ({ path, ruleId, message, selector })),
      );
    }),
  );
  expect(faults.flat()).toEqual([]);
});
