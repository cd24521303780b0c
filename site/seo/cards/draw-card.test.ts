import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCardFonts, missingCharactersWarning } from './card-fonts.ts';
import { CARD, drawCard, textsOn } from './draw-card.ts';

const OWN = 'tests/rebrand/kyoto-card.ttf';
const card = { label: 'Blog', title: 'A title – “quoted”, à la carte', brand: 'Kumo', host: 'kumo.jp' };

it('draws all Latin letters', async () => {
  const fonts = await readCardFonts();
  expect(textsOn(card, fonts)).toEqual(card);
  const polish = { ...card, label: 'Gdańsk', title: 'Zażółć gęślą jaźń, Ștefan' };
  expect(textsOn(polish, fonts)).toEqual(polish);
  expect(missingCharactersWarning([{ ...card, path: '/' }], fonts)).toBeUndefined();
});

it('draws each of these letters in headings and in small print', async () => {
  const fonts = await readCardFonts(OWN);
  const drawn = async (words: object) =>
    sharp(await drawCard({ ...card, seed: 'x', ...words }, fonts))
      .raw()
      .toBuffer();
  const isDrawn = async (one: object, other: object) => !(await drawn(one)).equals(await drawn(other));
  for (const letter of ['ń', '静']) {
    expect(await isDrawn({ title: `a${letter}`, host: '' }, { title: 'a', host: '' })).toBe(true);
    expect(await isDrawn({ label: `a${letter}` }, { label: 'a' })).toBe(true);
  }
});

it('stores the texts of the card in the PNG', async () => {
  const png = await drawCard({ ...card, title: 'R&D <はい>', seed: 'x' }, await readCardFonts());
  const { width, height, exif } = await sharp(png).metadata();
  expect({ width, height }).toEqual(CARD);
  expect(exif?.toString('latin1')).toContain('Blog |  | Kumo | kumo.jp');
  expect((await sharp(png).stats()).channels[0]!.stdev).toBeGreaterThan(10);
});
