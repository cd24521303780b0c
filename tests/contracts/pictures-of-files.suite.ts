import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { failureOf, type ScratchCopy } from '../support/scratch-build.ts';

const PROJECT = 'sabine-coffee-roasters';
const COVER = "cover: { file: './shop front.jpg', alt: 'A \"shop\" front', caption: 'Before & after' }";
const withFront = (lines: string) => (text: string) => text.replace('---\n', `---\n${lines}\n`);

/** What stands in a page between two texts. */
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

/** Gives files and words to all that may have a picture. */
export async function givePictures({ at, edit }: ScratchCopy) {
  const drawing = sharp({ create: { width: 1800, height: 900, channels: 3, background: '#0a6' } });
  await writeFile(at('content/projects/shop front.jpg'), await drawing.jpeg().toBuffer());
  // Files with blanks in their names are common; in front matter they need quotes only.
  await edit(`content/projects/${PROJECT}.md`, withFront(COVER));
  const picture = (alt: string) => `{ file: '../projects/shop front.jpg', alt: '${alt}' }`;
  await edit(
    'content/authors/ines-calder.yaml',
    (text) => `${text}portrait: ${picture('Inés at a press')}\n`,
  );
  await edit('content/products/crm.yaml', (text) =>
    text
      .replace(/^screenshots:\n(?: .*\n)*/m, '')
      .replace(
        /^action:/m,
        `screenshots:\n  label: At work\n  title: A Monday\n  pictures: [${picture('A board of deals')}]\naction:`,
      ),
  );
  const said = `{ quote: 'They were done when they said.', name: Ana Ruiz, role: 'Owner, Ruiz e Hijos', date: '2026-02-10', permission: Mail of that day }`;
  await edit(
    'content/pages/home.yaml',
    (text) => `${text}\ntestimonials: { label: Said, title: Of us, items: [${said}] }\n`,
  );
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>';
  await writeFile(at('content/north bank.svg'), square);
  await edit('content/clients.yaml', (text) =>
    text
      .replace('Northbank, mark: arch', "Northbank, logo: './north bank.svg'")
      .replace('Mesa Freight, mark: steps', "Mesa Freight, logo: './projects/shop front.jpg'"),
  );
}

/** On a copy that was given them and built. */
export function pictureSuite({ at, built }: ScratchCopy): void {
  test('people, products and clients who spoke of us have their places, and without them nothing stands there', async () => {
    const article = await built('blog/what-a-branding-process-delivers.html');
    const portrait = between(article, '<picture', '</picture>');
    expect(portrait).toContain('alt="Inés at a press"');
    expect(portrait).toMatch(/96w.* 192w/);
    expect(portrait).not.toContain('480w');
    const product = await built('product/crm.html');
    const screenshot = between(product, 'A Monday', '</section>');
    expect(screenshot).toContain('alt="A board of deals" loading="lazy"');
    // Alone it is wider than a text.
    expect(screenshot).toContain('60vw');
    expect(await built('product/erp.html')).not.toContain('<figure><picture');
    const home = await built('index.html');
    const logos = [...home.matchAll(/<img src="([^"]+)"[^>]*alt="(Northbank|Mesa Freight)"/g)];
    // The strip stands there twice, so that it can move without end.
    expect(logos.map(([, , name]) => name)).toEqual([
      'Northbank',
      'Mesa Freight',
      'Northbank',
      'Mesa Freight',
    ]);
    expect(await built(logos[0]![1]!.slice(1))).toContain('M0 0h40v20z');
    expect(logos[0]![0]).toContain('width="40" height="20"');
    expect(home).toMatch(/<\/svg>Quarry Tools/);
    const quote = between(home, 'They were done when they said.', '</figure>');
    expect(quote).toContain('Ana Ruiz');
    expect(quote).toContain('>February 10, 2026<');
    for (const page of [home, await built('index.md'), await built('search.json')])
      expect(page).not.toContain('Mail of that day');
  });

  test('a cover stands above the text, made smaller but never larger, and is fetched at once', async () => {
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
}

/** Leaves no build behind. */
export function pictureMistakes({ build, edit }: ScratchCopy): void {
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
}
