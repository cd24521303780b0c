import { expect, it } from 'vitest';
import { readPlaceholders } from '../loaders/placeholder-values.ts';
import { fillPlaceholders } from '../text/fill-placeholders.ts';
import { fillPlaceholdersDeep, unknownInData } from './placeholders.ts';

const placeholders = {
  'claims.mvp': '6–12 weeks',
  'site.name': 'Example Ltd',
  'site.language': 'en-US',
  'site.currency': 'USD',
};

it('fills known placeholders and leaves other braces unchanged', () => {
  expect(
    fillPlaceholders('{site.name}: {claims.mvp}, {claims.mvp}. Did you mean {suggestion}?', placeholders),
  ).toBe('Example Ltd: 6–12 weeks, 6–12 weeks. Did you mean {suggestion}?');
});

it('writes prices in the currency of the site', () => {
  const text = 'From {price.420050} to {price.900000}';
  const japanese = { ...placeholders, 'site.language': 'ja', 'site.currency': 'JPY' };
  expect(fillPlaceholders(text, placeholders)).toBe('From $4,200.50 to $9,000');
  expect(fillPlaceholders(text, japanese).normalize('NFKC')).toBe('From ¥420,050 to ¥900,000');
});

it('fills lists and nested fields, and keeps numbers, dates and null', () => {
  const date = new Date(0);
  const data = { a: ['{site.name}', { b: '{claims.mvp}' }], n: 3, none: null, date };
  expect(fillPlaceholdersDeep(data, placeholders)).toEqual({
    a: ['Example Ltd', { b: '6–12 weeks' }],
    n: 3,
    none: null,
    date,
  });
});

it('names the minimum size and the weeks of set-up in the price list', async () => {
  const content = new URL('../../tests/fixture-site/content/', import.meta.url);
  const text = '{minimums.hrms} at least, {minimums.crm} at least, {setup.crm} weeks, {setup.pos} weeks';
  expect(fillPlaceholders(text, readPlaceholders(content))).toBe(
    '10 at least, 1 at least, 2–5 weeks, 3 weeks',
  );
});

it('names rollouts, days and the discount for charities in the price list', async () => {
  const content = new URL('../../tests/fixture-site/content/', import.meta.url);
  const text =
    '{rollouts.crm}, half {rolloutHalves.crm}, {prices.rolloutDay} a day, a team {prices.teamDay}, {discounts.charity} off';
  expect(fillPlaceholders(text, readPlaceholders(content))).toBe(
    '$7,200–$18,000, half $3,600–$9,000, $900 a day, a team $1,800, 25% off',
  );
});

it('names each unknown placeholder with the path of its field', () => {
  const data = { seo: { title: '{site.nmae}' }, items: ['{site.name}', '{claims.years} years'] };
  expect(unknownInData(data, placeholders)).toEqual([
    { path: ['seo', 'title'], message: '{site.nmae} is not known; did you mean {site.name}?' },
    { path: ['items', 1], message: expect.stringContaining('{claims.years} is not known') },
  ]);
});
