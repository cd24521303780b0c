import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const text = (file: string) => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
const { sample = false } = parse(text('site.yaml')) as { sample?: boolean };

it.runIf(sample)('each file with an invented client or person is marked as a sample', () => {
  const files = globSync('**/*.{yaml,md}', { cwd: new URL('../../content/', import.meta.url) });
  const names = files
    .filter((file) => /^(authors|projects)\b|^clients/.test(file))
    .flatMap((file) => [...text(file).matchAll(/^(?:name|client): (.+)|\bname: ([^,}]+)[,}]/gm)])
    .map(([, own, listed]) => (own ?? listed)!.trim());
  expect(names.length).toBeGreaterThan(20);
  const unmarked = files.filter((file) => {
    const said = text(file);
    const isInvented = names.some((name) => said.includes(name)) || said.includes('permission: A sample');
    return !file.startsWith('demos') && isInvented && !said.includes('# SAMPLE:');
  });
  expect(unmarked).toEqual([]);
});
