import { expect, test } from 'vitest';
import type { BrandPictures } from '../../../src/content/schemas/brand.ts';
import type { Palette } from './palette.ts';
import { virtualBrand } from './virtual-brand.ts';

const picture = (name: string) => ({ file: name, src: `/brand/${name}`, width: 80, height: 40 });
const moduleFor = (pictures: BrandPictures) => {
  const { load } = virtualBrand({} as Palette, pictures);
  return (load as (id: string) => string)('\0virtual:brand-pictures');
};

test('the module brings a style sheet only where the pictures differ by theme', () => {
  const [day, night] = [picture('day.svg'), picture('night.svg')];
  const alike = { light: day, dark: day };
  for (const pictures of [{}, { favicon: day }, { logo: alike, wordmark: alike }])
    expect(moduleFor(pictures)).not.toContain('.css');
  expect(moduleFor({ logo: alike, wordmark: { light: day, dark: night } })).toContain('logo-by-theme.css');
});
