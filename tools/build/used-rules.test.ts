import { expect, test } from 'vitest';
import { classesIn, withUsedRules } from './used-rules.ts';

const drawn = new Set(classesIn('var a={tile:`_d`,rest:"_e _f"};'));
const page = (style: string, body: string) => `<head><style>${style}</style></head>${body}`;

test.each([
  ['a rule for what is not there', '._a{top:0}._b{top:0}', '._a{top:0}'],
  ['one of several selectors', '._a,._b,p{top:0}', '._a,p{top:0}'],
  ['what is inside of it', '._b ._a{top:0}', ''],
  ['a query around nothing', '@media print{@supports (top:0){._b{top:0}}}p{top:0}', 'p{top:0}'],
  ['no class of a script', '.fonts ._a{top:0}', '.fonts ._a{top:0}'],
  [
    'nothing where it may mean others',
    ':is(._b,p){top:0}._a:not(._b){top:0}',
    ':is(._b,p){top:0}._a:not(._b){top:0}',
  ],
  ['what mirrors a page', '._a:dir(rtl),p{top:0}._a:dir(rtl){top:0}', 'p{top:0}'],
  ['a layer or query begun again', '@layer a{p{top:0}}@layer a{b{top:0}}', '@layer a{p{top:0}b{top:0}}'],
  [
    'nothing between others',
    '@media print{p{top:0}}b{top:0}@media print{b{top:0}}',
    '@media print{p{top:0}}b{top:0}@media print{b{top:0}}',
  ],
  ['no layer', '@layer one{._b{top:0}}@layer two{p{top:0}}', '@layer one{}@layer two{p{top:0}}'],
])('%s goes', (_, style, kept) => {
  expect(withUsedRules(page(style, '<p class="_a x">A</p>'), drawn)).toBe(
    page(kept, '<p class="_a x">A</p>'),
  );
});

test('a page written from right to left keeps what mirrors it', () => {
  const html = `<html lang="ar" dir="rtl">${page('._a:dir(rtl){top:0}', '<p class="_a">A</p>')}`;
  expect(withUsedRules(html, drawn)).toBe(html);
});

test('a page with an application keeps the rules for what scripts name, since they draw it', () => {
  const html = page('._b{top:0}._d{top:0}._e ._f{top:0}', '<astro-island></astro-island>');
  const kept = page('._d{top:0}._e ._f{top:0}', '<astro-island></astro-island>');
  expect(withUsedRules(html, drawn)).toBe(kept);
});
