import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPictures } from './brand-pictures.ts';
import { readBrand } from './read-brand.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const folder = temporaryFolder();
const content = pathToFileURL(`${folder}/`);
const write = (name: string, bytes: string | Uint8Array) => writeFileSync(join(folder, name), bytes);
const WOFF2 = 'site/fonts/text.woff2';
const svg = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path d="M0 0h80v40z"/>${inside}</svg>`;

write('logo.svg', svg());
write(
  'logo.png',
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a7d5a' } })
    .png()
    .toBuffer(),
);

test.each([
  ['nowhere.svg', undefined, 'is not there'],
  ['words.png', 'Our logo is on the wiki.', 'is not a picture of the type .png'],
  ['broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path', 'is not a picture of the type .svg'],
  ['drawing.png', svg(), 'is not a picture of the type .png'],
  ['large.svg', svg(`<!--${'x'.repeat(8_000_000)}-->`), 'has 8.0 MB: at most 1.0 MB'],
  ['script.svg', svg('<script>alert(1)</script>'), 'contains a script'],
  ['handler.svg', svg('<g onclick="alert(1)"/>'), 'contains a script'],
  ['foreign.svg', svg('<image href="https://a.example/x.png"/>'), 'contains a script'],
])('%s is refused in one sentence', async (name, text, reason) => {
  if (text !== undefined) write(name, text);
  const { pictures, issues } = await readPictures({ logo: { light: `./${name}` } }, content);
  expect(pictures).toEqual({});
  expect(issues).toHaveLength(1);
  expect(issues[0]?.path).toEqual(['logo', 'light']);
  expect(issues[0]?.message).toContain(`./${name} ${reason}`);
});

test.each([
  ["color: 'teal'", 'content/brand.yaml:1 color: must be # and six hexadecimal digits'],
  ['color: #0a7d5a', 'content/brand.yaml:1 color: is empty; write the color in quotes'],
  ["color: '#0a7d5a'\ncorners: oval", 'content/brand.yaml:2 corners: '],
  [
    "color: '#0a7d5a'\nlogo: { light: ./nowhere.svg }",
    'content/brand.yaml:2 logo.light: ./nowhere.svg is not there',
  ],
  ["color: '#0a7d5a'\nlogo: { light: logo.jpg }", 'content/brand.yaml:2 logo.light: must be a file'],
  [
    "color: '#0a7d5a'\npalette: { on-accent-500: '#0a7d5a' }",
    'content/brand.yaml:2 palette: --on-accent on --accent has 1.00 : 1 in the light theme and needs 4.5 : 1',
  ],
  ["color: '#0a7d5a'\ncardFont: ./nowhere.ttf", 'content/brand.yaml:2 cardFont: ./nowhere.ttf'],
  [
    "color: '#0a7d5a'\ncardFont: ./card.woff2",
    'content/brand.yaml:2 cardFont: must be a file below content/',
  ],
  ["color: '#0a7d5a'\ncardFont: ./brand.ttf", 'content/brand.yaml:2 cardFont: ./brand.ttf'],
  [
    "color: '#0a7d5a'\ncardFont: ./renamed.ttf",
    'content/brand.yaml:2 cardFont: ./renamed.ttf is a WOFF2 file: convert it to .ttf',
  ],
])('%s is refused with file, line and field', async (yaml, reason) => {
  write('brand.ttf', yaml);
  copyFileSync(WOFF2, new URL('renamed.ttf', content));
  write('brand.yaml', yaml);
  await expect(readBrand(content)).rejects.toThrow(reason);
});
