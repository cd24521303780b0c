import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { assumedAddress } from './locale.ts';

it.each([
  ['contact: { email: hello@estudio.example }', 'https://estudio.example'],
  ['contact: { email: hello at example }', 'https://site.example'],
  ['name: Nobody', 'https://site.example'],
  ['name: "', 'https://site.example'],
])('without SITE_URL the site is at the domain of its mail, when there is one: %s', (text, address) => {
  const folder = mkdtempSync(join(tmpdir(), 'locale-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'site.yaml');
  writeFileSync(file, text);
  expect(assumedAddress(pathToFileURL(file))).toBe(address);
});
