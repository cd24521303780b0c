import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';

/** What the build cuts for cards (tools/build/fonts.ts). Each is a family of its own: of one, only one file is asked for letters. */
const BUNDLED = [
  ['card-display', 800],
  ['card-display-extended', 800],
  ['card-mono', 500],
  ['card-mono-extended', 500],
] as const;
/** The name of the site's own font. */
const OWN = 'own';
/** Of headings and of small print, in the order in which they are asked for a letter. */
export const FAMILIES = {
  display: `card-display, card-display-extended, ${OWN}`,
  mono: `card-mono, card-mono-extended, ${OWN}`,
};

export interface CardFonts {
  /** As the drawing library takes them. */
  fonts: { name: string; data: Buffer; weight: 500 | 800 }[];
  /** Every code point that one of them has: words in others would be rows of boxes. */
  letters: ReadonlySet<number>;
}

/** @param own a font file of the site's own (`cardFont` in content/brand.yaml), for letters the bundled ones lack */
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

/** Throws when it is no font. */
function lettersOf(data: Buffer): number[] {
  const font = create(data);
  return font.isCollection ? [] : font.characterSet;
}

/** The characters of a text that no font has, each once. */
export const lackingIn = (text: string, { letters }: Pick<CardFonts, 'letters'>): string =>
  [...new Set(text)].filter((character) => !letters.has(character.codePointAt(0)!)).join('');

interface Texts {
  path: string;
  title: string;
  brand: string;
  label: string;
}

/** So many letters tell which script it is. */
const NAMED = 20;

/** A sentence about the cards whose fonts lack letters; undefined when all of them have all words. */
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
