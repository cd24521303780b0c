import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { startBuiltSite } from '../../tools/prepare/server-process.ts';
import { useScratchCopy } from '../support/scratch-build.ts';

const { at, build, built } = useScratchCopy();

const content = (path: string) => at(`content/${path}`);

/** Writes a content file anew, with changes to its fields. */
function change(path: string, to: (fields: Record<string, unknown>) => Record<string, unknown>) {
  writeFileSync(content(path), stringify(to(parse(readFileSync(content(path), 'utf8')))));
}

const HOME = {
  process: 'Four legs',
  counters: 'SaaS platforms deployed',
  claims: 'Cloud-native architecture',
  action: 'The end of the first page',
};
/** Of sections that were there and are not named any more, and of what shows files that are gone. */
const GONE = [
  HOME.claims,
  'Products to use right here',
  'What changed for one client',
  'What two projects cost',
  'Who answers for it',
  'A small board',
];

test('what content leaves out is nowhere: no page, menu entry, feed, button, search entry or warning', async () => {
  for (const folder of ['blog', 'projects', 'products', 'services'])
    rmSync(content(folder), { recursive: true, force: true });
  rmSync(content('demos'), { recursive: true });
  for (const file of ['faq', 'clients', 'redirects', 'service-shared']) rmSync(content(`${file}.yaml`));
  for (const page of [
    'about',
    'service',
    'service-details',
    'pricing',
    'project',
    'blog',
    'film',
    'a-z',
    'trust',
  ])
    rmSync(content(`pages/${page}.yaml`));
  change('pages/contact.yaml', ({ hours: _hours, next: _next, map: _map, ...kept }) => kept);
  change(
    'pages/home.yaml',
    ({
      solutions: _solutions,
      claims: _claims,
      tryIt: _tryIt,
      projects: _projects,
      prices: _prices,
      hero,
      people,
      why,
      ...kept
    }) => ({
      ...kept,
      hero: { ...(hero as object), proof: undefined },
      people: { ...(people as object), all: undefined },
      why: { ...(why as object), action: { label: 'Write to us', href: '/contact' } },
      sections: ['why', 'process', 'counters'],
    }),
  );
  const { stdout, stderr } = await build();
  expect(stdout + stderr).toBe('');

  const pages = globSync('**/*.html', { cwd: at('dist/client') }).toSorted();
  expect(pages).toEqual([
    '500.html',
    'dispute-mitigation-client-protection-policy.html',
    'index.html',
    'privacy-policy.html',
    'subscribe/check-your-inbox.html',
    'terms-of-service.html',
  ]);
  const home = await built('index.html');
  const [process, counters] = [home.indexOf(HOME.process), home.indexOf(HOME.counters)];
  expect(process).toBeGreaterThan(0);
  expect(counters).toBeGreaterThan(process);
  expect(home.indexOf(HOME.action)).toBeGreaterThan(counters);
  for (const text of GONE) expect(home).not.toContain(text);
  const twin = await built('index.md');
  expect(twin.indexOf(HOME.counters)).toBeGreaterThan(twin.indexOf(HOME.process));
  expect(twin).not.toContain(HOME.claims);
  const there = new Set(['/', '/contact', ...pages.map((file) => `/${file.replace('.html', '')}`)]);
  for (const page of pages)
    for (const [, href] of (await built(page)).matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      expect(there, `${page} → ${href}`).toContain(href);
  for (const list of ['sitemap-pages.xml', 'llms.txt'])
    expect(await built(list), list).not.toMatch(
      /\/(blog|project|product|service|pricing|about|film|rss|a-z|trust)\b/,
    );
  expect(home).not.toMatch(/FAQPage|data-film|data-search|rss|feed\.json/);
  const site = await startBuiltSite({}, fileURLToPath(at('dist')));
  onTestFinished(() => site.stop());
  const statuses = ['/contact', '/about', '/blog', '/rss.xml', '/product/crm', '/service'].map(
    async (path) => (await fetch(site.url + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 404, 404]);
  const files = globSync('**/*', { cwd: at('dist/client') });
  expect(files.filter((file) => /^(rss|feed|blog|product|search|og\/blog)|[Ee]stimator/.test(file))).toEqual(
    [],
  );
});
