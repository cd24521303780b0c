import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCardFonts, missingCharactersWarning } from './card-fonts.ts';
import { cardPng } from './card-png.ts';
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
  /** How many pixels have the color of small print, and how many are at the edge of a letter of the title. */
  const inked = async (words: object) => {
    const { pixels } = await drawCard({ ...card, seed: 'x', ...words }, fonts);
    const among = (from: number, to: number) => pixels.filter((color) => color >= from && color <= to).length;
    return { title: among(1, 6), label: among(9, 15) };
  };
  for (const letter of ['ń', '静']) {
    expect((await inked({ title: `a${letter}` })).title).toBeGreaterThan(
      (await inked({ title: 'a ' })).title,
    );
    expect((await inked({ label: letter })).label).toBeGreaterThan((await inked({ label: ' ' })).label);
  }
});

it('stores the texts of the card in the PNG', async () => {
  const png = await cardPng({ ...card, title: 'R&D <はい>', seed: 'x' }, await readCardFonts());
  const { width, height, comments } = await sharp(png).metadata();
  expect({ width, height }).toEqual(CARD);
  expect(comments?.[0]?.text).toBe('Blog |  | Kumo | kumo.jp');
  expect((await sharp(png).stats()).channels[0]!.stdev).toBeGreaterThan(10);
});
