import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { logoPath, mailLogo } from './brand-logo.ts';
import { brandFile, brandFiles } from './brand-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true }));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path d="M0 0h80v40z"/></svg>';
writeFileSync(join(folder, 'logo.svg'), drawing);
const picture = { file: join(folder, 'logo.svg'), src: '/brand/logo.12345678.svg', width: 80, height: 40 };
const logo = { light: picture, dark: picture };

test('a drawing is sent as it is, and sharp as a PNG for whatever shows no drawings', async () => {
  const files = brandFiles({ logo });
  expect([...files.keys()].toSorted()).toEqual(['logo-dark.png', 'logo-light.png', 'logo.12345678.svg']);
  expect((await brandFile('logo.12345678.svg', picture)).toString()).toBe(drawing);
  const png = await sharp(await brandFile('logo-dark.png', picture)).metadata();
  expect(png).toMatchObject({ format: 'png', width: 320, height: 160 });
});

test('a mail shows the wordmark in place of the name, or the logo before it', () => {
  expect(mailLogo({})).toBeUndefined();
  expect(mailLogo({ logo })).toEqual({ path: '/brand/logo-dark.png', width: 64, height: 32, isName: false });
  expect(mailLogo({ logo, wordmark: logo })).toMatchObject({
    path: '/brand/wordmark-dark.png',
    isName: true,
  });
});

test('search engines get the logo, else the wordmark, else the icon', () => {
  const named = [{ logo, wordmark: logo }, { wordmark: logo }, {}].map(logoPath);
  expect(named).toEqual(['/brand/logo-light.png', '/brand/wordmark-light.png', '/icon-512.png']);
});
