import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';
import { compressAll } from './compress.ts';

test('a build takes what an earlier one compressed, and compresses what changed', async () => {
  const folder = temporaryFolder();
  const url = (name: string) => pathToFileURL(join(folder, `${name}/`));
  const at = (name: string) => join(folder, name);
  const now = Date.now();
  async function build(day: number, texts: Record<string, string>) {
    rmSync(at('client'), { recursive: true, force: true });
    mkdirSync(at('client'));
    for (const [name, text] of Object.entries(texts)) writeFileSync(at(`client/${name}`), text);
    await compressAll(url('client'), url('kept'), now + day * DAY_MS);
    for (const [name, text] of Object.entries(texts)) {
      expect(gunzipSync(readFileSync(at(`client/${name}.gz`))).toString()).toBe(text);
      expect(brotliDecompressSync(readFileSync(at(`client/${name}.br`))).toString()).toBe(text);
    }
    return readdirSync(at('kept')).toSorted();
  }
  const first = await build(0, { 'a.html': 'A', 'twin.html': 'A', 'b.html': 'B' });
  expect(first).toHaveLength(4);
  const second = await build(1, { 'a.html': 'A', 'b.html': 'new B' });
  expect(second).toHaveLength(6);
  // What no build had for a week is forgotten.
  expect(await build(9, { 'a.html': 'A' })).toHaveLength(2);
  expect(existsSync(at('client/b.html.br'))).toBe(false);

  // A kept file is taken as it is.
  const [kept] = (await build(9, { 'a.html': 'A' })).filter((name) => name.endsWith('.gz'));
  const before = readFileSync(at(`kept/${kept}`));
  writeFileSync(at(`kept/${kept}`), Buffer.concat([before, before]));
  await compressAll(url('client'), url('kept'), now + 9 * DAY_MS);
  expect(gunzipSync(readFileSync(at('client/a.html.gz'))).toString()).toBe('AA');
});
