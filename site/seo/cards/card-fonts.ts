import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { create } from 'fontkitten';
import sharp from 'sharp';

/** The subsets made for cards (tools/build/fonts.ts). */
const BUNDLED = {
  display: ['card-display', 'card-display-extended'],
  mono: ['card-mono', 'card-mono-extended'],
};

export interface CardFonts {
  /** Font families of headings and of small print, separated by commas. */
  display: string;
  mono: string;
  /** All code points that at least one font covers. */
  codePoints: ReadonlySet<number>;
  /** Of their files. */
  digest: string;
}

/** @param custom the file named by `cardFont` in content/brand.yaml, for characters that the bundled fonts lack */
export async function readCardFonts(custom?: string): Promise<CardFonts> {
  // On a system without fonts fontconfig complains of a missing configuration; the cards bring their fonts along.
  if (process.platform !== 'win32' && !existsSync('/etc/fonts/fonts.conf'))
    process.env['FONTCONFIG_FILE'] ??= resolve('site/seo/cards/fonts.conf');
  const codePoints = new Set<number>();
  const files = createHash('sha256');
  const familiesOf = async (names: readonly string[]) => {
    const families = new Set<string>();
    for (const file of [...names.map((name) => `site/fonts/${name}.ttf`), ...(custom ? [custom] : [])]) {
      const bytes = await readFile(file);
      files.update(bytes);
      const font = create(bytes);
      if (font.isCollection) continue;
      for (const letter of font.characterSet) codePoints.add(letter);
      families.add(font.familyName);
      // Pango knows a font by its family once a text has been drawn with its file.
      await sharp({ text: { text: '.', font: font.familyName, fontfile: resolve(file) } }).toBuffer();
    }
    return [...families].join();
  };
  const display = await familiesOf(BUNDLED.display);
  const mono = await familiesOf(BUNDLED.mono);
  return { display, mono, codePoints, digest: files.digest('hex') };
}

/** Returns the distinct characters of a text that no font covers. */
export const missingCharacters = (text: string, { codePoints }: Pick<CardFonts, 'codePoints'>): string =>
  [...new Set(text)].filter((character) => !codePoints.has(character.codePointAt(0)!)).join('');

interface Texts {
  path: string;
  title: string;
  brand: string;
  label: string;
}

/** Maximum number of missing characters in a warning; enough to recognize the script. */
const MAX_LISTED_CHARACTERS = 20;

/** Returns a warning about cards with characters that no font covers; undefined if there are none. */
export function missingCharactersWarning(
  cards: readonly Texts[],
  fonts: Pick<CardFonts, 'codePoints'>,
): string | undefined {
  const incomplete = cards.flatMap(({ path, title, brand, label }) => {
    const letters = missingCharacters(title + brand + label, fonts);
    return letters ? [{ path, letters }] : [];
  });
  const [first, ...others] = incomplete;
  if (!first) return undefined;
  const letters = [...new Set(incomplete.map((card) => card.letters).join(''))];
  const listed =
    letters.slice(0, MAX_LISTED_CHARACTERS).join('') + (letters.length > MAX_LISTED_CHARACTERS ? '…' : '');
  const location = others.length > 0 ? `${first.path} and ${others.length} more` : first.path;
  return `content/brand.yaml cardFont: words are missing on social cards (${location}), because no font has ${listed}; name one that has, as .ttf, .otf or .woff.`;
}
