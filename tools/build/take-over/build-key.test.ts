import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildKey } from './build-key.ts';

test('everything but the articles decides whether a build goes on from the former one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.astro', 'content/blog', 'content/pages', 'src/pages'])
    mkdirSync(join(folder, name), { recursive: true });
  const key = (...others: string[]) => buildKey(pathToFileURL(`${folder}/`), others);
  const change = (file: string) => appendFileSync(join(folder, file), 'more');

  const known = [key()];
  change('content/blog/an-article.md');
  expect(key()).toBe(known[0]);

  for (const file of [
    'content/site.yaml',
    'content/pages/pricing.yaml',
    'content/blog/of-an-article.png',
    'src/pages/index.astro',
    '.astro/content-assets.mjs',
    'astro.config.ts',
    'package-lock.json',
    '.env',
  ])
    // Once when it is new and once when it is another.
    for (let time = 1; time <= 2; time++) {
      change(file);
      expect(known, file).not.toContain(key());
      known.push(key());
    }

  expect(known).not.toContain(key('what Contentful delivers'));
  vi.stubEnv('SITE_URL', 'https://another.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(known).not.toContain(key());
  vi.unstubAllEnvs();
  vi.useFakeTimers({ now: Date.UTC(1999, 5), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(known).not.toContain(key());
});
