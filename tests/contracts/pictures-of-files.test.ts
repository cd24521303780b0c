import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { failureOf, useScratchCopy } from '../support/scratch-build.ts';

const { at, build, built, edit } = useScratchCopy();
beforeAll(async () => {
  const drawing = sharp({ create: { width: 1800, height: 900, channels: 3, background: '#0a6' } });
  await writeFile(at('content/projects/shop front.jpg'), await drawing.jpeg().toBuffer());
});

const PROJECT = 'sabine-coffee-roasters';
const COVER = "cover: { file: './shop front.jpg', alt: 'A \"shop\" front', caption: 'Before & after' }";
const withFront = (lines: string) => (text: string) => text.replace('---\n', `---\n${lines}\n`);

test('a cover stands above the text, made smaller but never larger, and is fetched at once', async () => {
  // Files with blanks in their names are common; in front matter they need quotes only.
  await edit(`content/projects/${PROJECT}.md`, withFront(COVER));
  await build();
  const html = await built(`project/${PROJECT}.html`);
  const [figure = ''] = /<figure>.*?<\/figure>/s.exec(html) ?? [];
  expect(html.indexOf(figure)).toBeLessThan(html.indexOf('<h2 id='));
  expect(figure).toContain('width="1800" height="900" alt="A &quot;shop&quot; front" fetchpriority="high"');
  expect(figure).toContain('<figcaption>Before &amp; after</figcaption>');
  const files = [...figure.matchAll(/(\/_astro\/\S+\.(?:avif|webp)) (\d+)w/g)];
  expect(files.map(([, , width]) => Number(width)).toSorted((a, b) => a - b)).toEqual([
    480, 480, 960, 960, 1440, 1440,
  ]);
  for (const [, file, width] of files) {
    const made = await sharp(await readFile(at(`dist/client${file}`))).metadata();
    expect(made.width).toBe(Number(width));
  }
});

test('a picture without file or words stops the build with file, field and reason', async () => {
  await edit(`content/projects/${PROJECT}.md`, (text) => text.replace('./shop front.jpg', './gone.jpg'));
  expect(await failureOf(build())).toMatch(
    /content\/projects\/sabine-coffee-roasters\.md: cover\.file: picture \.\/gone\.jpg: there is no such file/,
  );
  await edit(`content/projects/${PROJECT}.md`, (text) => text.replace(/^cover: .*\n/m, ''));
  await edit('content/blog/build-or-buy-a-crm.md', (text) => `${text}\n\n![](./till.jpg)\n`);
  const said = await failureOf(build());
  expect(said).toMatch(/build-or-buy-a-crm\.md: text: picture \.\/till\.jpg: alt text is missing/);
  expect(said).toMatch(/build-or-buy-a-crm\.md: text: picture \.\/till\.jpg: there is no such file/);
});
