import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { ClientLetters } from '../../content-model/schemas/project.ts';

const PRINTABLE_ASCII = Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)).join(
  '',
);
const LATIN_1 = Array.from({ length: 0x60 }, (_, index) => String.fromCodePoint(0xa0 + index)).join('');
/** Latin Extended A and B, for the other languages of Europe. */
const LATIN_EXTENDED = Array.from({ length: 0x150 }, (_, index) => String.fromCodePoint(0x100 + index)).join(
  '',
);
/** Typographic punctuation, arrows, and symbols that the interface renders as text. */
const SIGNS = '–—‘’“”•…‹›€™←↑→↓↗−×÷≈≤≥▲▾✓·©®°é\u00a0';

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
const GEIST_MONO = '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';
/** The maximum weight. Bolder weights would add a quarter to the file. */
const TEXT = { wdth: 100, wght: { min: 400, max: 600 } };

type Axes = Record<'wdth' | 'wght', number>;

/** The letters of clients (site/styles/client-letters.module.css): the family and its weight, by what they look like. */
const CLIENT_LETTERS = {
  grotesque: { family: 'work-sans', wght: 800 },
  round: { family: 'nunito', wght: 800 },
  narrow: { family: 'oswald', wght: 600 },
  serif: { family: 'fraunces', wght: 700 },
} satisfies Record<ClientLetters, unknown>;

/**
 * Every page needs the first three. The accented letters are separate files that a browser
 * fetches only if a page uses one (`unicode-range` in styles/fonts.css), and so are the letters of clients.
 */
const cuts = (display: Axes) => [
  { file: 'display', source: ARCHIVO, characters: PRINTABLE_ASCII + SIGNS, axes: display },
  { file: 'text', source: ARCHIVO, characters: PRINTABLE_ASCII + SIGNS, axes: TEXT },
  { file: 'mono', source: GEIST_MONO, characters: PRINTABLE_ASCII + '–·×°©→é\u00a0', axes: { wght: 500 } },
  { file: 'display-accents', source: ARCHIVO, characters: LATIN_1, axes: display },
  { file: 'text-accents', source: ARCHIVO, characters: LATIN_1, axes: TEXT },
  ...Object.entries(CLIENT_LETTERS).map(([name, { family, wght }]) => ({
    file: name,
    source: `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
    characters: PRINTABLE_ASCII + LATIN_1 + SIGNS,
    axes: { wght },
  })),
];

/** Fonts of the social cards, whose renderer supports neither WOFF2 nor variable fonts. */
const cardCuts = (display: Axes): ReturnType<typeof cuts> =>
  [
    { file: 'card-display', source: ARCHIVO, axes: display },
    { file: 'card-mono', source: GEIST_MONO, axes: { wght: 500 } },
  ].flatMap((cut) => [
    { ...cut, characters: PRINTABLE_ASCII + LATIN_1 + SIGNS },
    {
      ...cut,
      file: `${cut.file}-extended`,
      source: cut.source.replace('-latin-', '-latin-ext-'),
      characters: LATIN_EXTENDED,
    },
  ]);

/**
 * Subsets the Fontsource files into `folder` (`display.woff2`, `text.woff2`, `card-mono.ttf` …). Does nothing if they
 * are up to date.
 * @param width of the display cut, in percent of the regular one
 */
export async function cutFonts(folder: URL, width: number): Promise<void> {
  const display = { wdth: width, wght: 800 };
  const [web, card] = [cuts(display), cardCuts(display)];
  const stamp = new URL('recipe.json', folder);
  const recipe = JSON.stringify([web, card]);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === recipe) return;
  await mkdir(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  const cutInto = async (cut: ReturnType<typeof cuts>[number], format: 'woff2' | 'truetype') => {
    const target = new URL(`${cut.file}.${format === 'woff2' ? format : 'ttf'}`, folder);
    const options = {
      targetFormat: format,
      variationAxes: cut.axes,
      keepFeatures: ['kern', 'liga', 'tnum'],
      noHinting: true,
    };
    const font = await subsetFont(await readFile(require.resolve(cut.source)), cut.characters, options);
    await writeFile(target, font);
  };
  for (const cut of web) await cutInto(cut, 'woff2');
  for (const cut of card) await cutInto(cut, 'truetype');
  await writeFile(stamp, recipe);
}
