import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../content-model/text/durations.ts';
import { assetCache, keepEarlierAssets } from './earlier-assets.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

test('keeps assets of earlier builds for a week, but no pages', async () => {
  const folder = temporaryFolder();
  const url = (name: string) => pathToFileURL(join(folder, `${name}/`));
  const now = Date.now();
  /** Builds with these assets on the given day; returns the assets in the output. */
  async function build(day: number, ...assets: string[]): Promise<string[]> {
    rmSync(join(folder, 'client'), { recursive: true, force: true });
    mkdirSync(join(folder, 'client/_astro'), { recursive: true });
    for (const name of assets) writeFileSync(join(folder, 'client/_astro', name), name);
    writeFileSync(join(folder, `client/page-${day}.html`), '');
    await keepEarlierAssets(url('client'), url('kept'), now + day * DAY_MS);
    expect(readdirSync(join(folder, 'client'))).toEqual(['_astro', `page-${day}.html`]);
    return readdirSync(join(folder, 'client/_astro'));
  }
  expect(await build(0, 'a.1.js', 'b.1.js')).toEqual(['a.1.js', 'b.1.js']);
  expect(await build(6, 'a.1.js', 'b.2.js')).toEqual(['a.1.js', 'b.1.js', 'b.2.js']);
  expect(await build(8, 'a.2.js', 'b.2.js')).toEqual(['a.1.js', 'a.2.js', 'b.2.js']);
});

test('an agency keeps no assets of another, such as of the sample', () => {
  const root = new URL('file:///srv/site/');
  const own = assetCache(root, 'Meridian Loop');
  expect(own).toEqual(assetCache(root, 'Meridian Loop'));
  expect(own.href).toMatch(/^file:\/\/\/srv\/site\/\.cache\/assets\/\w+\/$/);
  expect(own).not.toEqual(assetCache(root, 'Groundline'));
});
