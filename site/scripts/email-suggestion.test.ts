import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['Ann@GMAIL.CON', 'ann@gmail.com'],
  ['ann@hotmal.com', 'ann@hotmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@aol.con', 'ann@aol.com'],
  ['ann@proton.em', 'ann@proton.me'],
])('%s → %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ann@att.com',
  'ann@aim.com',
  'ann@aon.com',
  'ann@ao.com',
  'ann@proton.ch',
  'ann@gail.org',
  'ann@aon.com.br',
  'ann@yaho.ru',
  'ann@gmx.de',
  'ann@gmail.com',
  'ann@example.org',
  'ann@mail.com',
  'no address',
  'ann@',
  '@gmail.com',
  '',
])('%s is not corrected', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
