import { expect, it } from 'vitest';
import { readCardFonts, wordsLeftOut } from './card-fonts.ts';
import { drawCard, wordsOn } from './draw-card.ts';

const OWN = 'tests/rebrand/kyoto-card.ttf';
const card = { label: 'Blog', title: 'A title – “quoted”, à la carte', brand: 'Kumo', host: 'kumo.jp' };

it('draws the words of all Latin languages', async () => {
  const fonts = await readCardFonts();
  expect(wordsOn(card, fonts)).toEqual(card);
  const polish = { ...card, label: 'Gdańsk', title: 'Zażółć gęślą jaźń, Ștefan' };
  expect(wordsOn(polish, fonts)).toEqual(polish);
  expect(wordsLeftOut([{ ...card, path: '/' }], fonts)).toBeUndefined();
});

it('draws each of these letters, and not a gap, in headings and in small print', async () => {
  const fonts = await readCardFonts(OWN);
  const drawn = (words: object) => drawCard({ ...card, seed: 'x', ...words }, fonts);
  for (const letter of ['ń', '静']) {
    expect((await drawn({ title: `a${letter}` })).length).toBeGreaterThan(
      (await drawn({ title: 'a ' })).length,
    );
    expect((await drawn({ label: letter })).length).toBeGreaterThan((await drawn({ label: ' ' })).length);
  }
});
