import { globSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { breachesIn } from '../support/listed-site.ts';
import { servedSite, type ServedSite } from '../support/served-site.ts';
import { testedSite } from '../support/tested-site.ts';

/** One TCP flight: ten segments of 1,460 bytes. */
const ONE_FLIGHT = 14_600;
const SCRIPT_BEFORE_INTERACTION = 3_500;
/** What an application ever brings: when it comes into view, at rest and by use, React included. */
const SCRIPT_OF_APPLICATION = 65_000;
/** Articles and policies carry their text beyond one flight. */
const POLICIES = globSync('*.md', { cwd: `${testedSite.content}/legal` }).map(
  (file) => `/${file.replace('.md', '')}`,
);
const isLongRead = (path: string) => /^\/blog\/[^/]+$/.test(path) || POLICIES.includes(path);
/** The only pages with interactive applications on them. */
const APPLICATIONS = /^\/(product\/|pricing$)/;

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

test('a page is one TCP flight as it is sent, with the headers of its answer', () => {
  const size = ({ answer }: Page) => {
    const headers = Array.from(answer.headers, (header) => header.join(': ').length + 2);
    const head = headers.reduce((sum, bytes) => sum + bytes, 20);
    // What has no length, or was not compressed, is in no flight.
    const isBrotli = answer.headers.get('content-encoding') === 'br';
    return isBrotli ? Number(answer.headers.get('content-length') ?? Infinity) + head : Infinity;
  };
  expect(breaches((page) => !isLongRead(page.path) && size(page) > ONE_FLIGHT && size(page))).toEqual([]);
});

test('scripts before interaction stay within 3.5 KB, and no page without an application loads React', async () => {
  const sizes = new Map<string, number>();
  for (const address of new Set(pages.flatMap(({ html }) => scriptsOf(html)))) {
    const code = await fetch(site.url + address).then((answer) => answer.text());
    sizes.set(address, brotliCompressSync(code).length);
    // With nothing behind it: what it needs later it imports when it needs it.
    expect(importsOf(code)).toEqual([]);
  }
  const sum = (html: string) => scriptsOf(html).reduce((total, address) => total + sizes.get(address)!, 0);
  expect(breaches(({ html }) => sum(html) > SCRIPT_BEFORE_INTERACTION && sum(html))).toEqual([]);
  expect(breaches(({ path, html }) => !APPLICATIONS.test(path) && html.includes('<astro-island'))).toEqual(
    [],
  );
});

test('an application brings at most 65 KB of script in all, React and what comes by use included', async () => {
  const applications = pages.filter(({ html }) => html.includes('<astro-island'));
  const sizes = await Promise.all(
    applications.map(async ({ path, html }) => {
      const files = new Map<string, number>();
      const follow = async (address: string): Promise<void> => {
        if (files.has(address)) return;
        files.set(address, 0);
        const code = await fetch(site.url + address).then((answer) => answer.text());
        files.set(address, brotliCompressSync(code).length);
        const later = [...code.matchAll(/\bimport\(["'`](\.[^"'`]+)["'`]\)/g)].map(([, to]) => to!);
        await Promise.all(
          [...importsOf(code), ...later].map((to) => follow(new URL(to, site.url + address).pathname)),
        );
      };
      const began = [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)];
      await Promise.all(began.map(([, address]) => follow(address!)));
      return { path, bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0) };
    }),
  );
  // Each has more than 50 KB with its React: less would mean that not everything was found.
  expect(sizes.filter(({ bytes }) => bytes < 50_000 || bytes > SCRIPT_OF_APPLICATION)).toEqual([]);
});

/** The files a script waits for; what stands behind import(…) comes later. */
const importsOf = (code: string) =>
  [...code.matchAll(/(?:\bfrom|\bimport) ?["'](\.[^"']+)["']/g)].map(([, to]) => to!);

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, address]) => address!);

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
      // Matters of taste, which the serializer decides.
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
