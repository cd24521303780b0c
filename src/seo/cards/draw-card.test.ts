import { expect, it } from 'vitest';
import { wordsOn } from './draw-card.ts';

const card = {
  seed: 'x',
  label: 'Blog',
  title: 'A title – “quoted”, à la carte',
  brand: 'Kumo',
  host: 'kumo.jp',
};

it('draws what its fonts have letters for, and nothing in the place of what they have not', () => {
  expect(wordsOn(card)).toMatchObject({ label: 'Blog', title: card.title });
  expect(wordsOn({ ...card, title: '静かなソフトウェア' })).toMatchObject({ title: '', brand: 'Kumo' });
});
