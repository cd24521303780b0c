import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';

/** The subsets made for cards (tools/build/fonts.ts). Satori reads only one file per family, so each is its own family. */
const BUNDLED = [
  ['card-display', 800],
  ['card-display-extended', 800],
  ['card-mono', 500],
  ['card-mono-extended', 500],
] as const;
/** Family name of the font in `cardFont`. */
const OWN = 'own';
/** Font stacks of headings and small print. */
export const FAMILIES = {
  display: `card-display, card-display-extended, ${OWN}`,
  mono: `card-mono, card-mono-extended, ${OWN}`,
};

export interface CardFonts {
  /** In the format of satori. */
  fonts: { name: string; data: Buffer; weight: 500 | 800 }[];
  /** Every code point that at least one font covers. */
  letters: ReadonlySet<number>;
}

/** @param own the file named by `cardFont` in content/brand.yaml, for characters that the bundled fonts lack */
export async function readCardFonts(own?: string): Promise<CardFonts> {
  const read = async (name: string, weight: 500 | 800, file: string) => ({
    name,
    weight,
    data: await readFile(file),
  });
  const fonts = await Promise.all([
    ...BUNDLED.map(([name, weight]) => read(name, weight, `src/fonts/${name}.ttf`)),
    ...(own ? [read(OWN, 800, own)] : []),
  ]);
  return { fonts, letters: new Set(fonts.flatMap(({ data }) => lettersOf(data))) };
}

/** @throws when `data` is not a font */
function lettersOf(data: Buffer): number[] {
  const font = create(data);
  return font.isCollection ? [] : font.characterSet;
}

/** The distinct characters of a text that no font covers. */
export const lackingIn = (text: string, { letters }: Pick<CardFonts, 'letters'>): string =>
  [...new Set(text)].filter((character) => !letters.has(character.codePointAt(0)!)).join('');

interface Texts {
  path: string;
  title: string;
  brand: string;
  label: string;
}

/** How many missing characters a warning lists; enough to recognize the script. */
const NAMED = 20;

/** A warning about cards with characters that no font covers; undefined when there are none. */
export function wordsLeftOut(cards: readonly Texts[], fonts: Pick<CardFonts, 'letters'>): string | undefined {
  const lacking = cards.flatMap(({ path, title, brand, label }) => {
    const letters = lackingIn(title + brand + label, fonts);
    return letters ? [{ path, letters }] : [];
  });
  const [first, ...others] = lacking;
  if (!first) return undefined;
  const letters = [...new Set(lacking.map((one) => one.letters).join(''))];
  const named = letters.slice(0, NAMED).join('') + (letters.length > NAMED ? '…' : '');
  const where = others.length > 0 ? `${first.path} and ${others.length} more` : first.path;
  return `content/brand.yaml cardFont: words are missing on social cards (${where}), because no font has ${named}; name one that has, as .ttf, .otf or .woff.`;
}
