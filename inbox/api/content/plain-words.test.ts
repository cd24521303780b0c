import { expect, test } from 'vitest';
import { plainly } from './plain-words.ts';

const TITLES = new Map([['pages/contact.yaml', 'Contact page and its form']]);

test.each([
  [
    '/contact?about=x has a subject that content/pages/contact.yaml does not define',
    '/contact?about=x has a subject that “Contact page and its form” does not define',
  ],
  [
    "must be a real date, written as 'YYYY-MM-DD' in quotes (without them YAML turns 30 February into March)",
    "must be a real date, written as 'YYYY-MM-DD'",
  ],
  [
    'must not be more than the price (monthlyCents)',
    'must not be more than the price (“Price of a month, paid monthly”)',
  ],
  ['must be one of: ana-ruiz, ines-calder. Who wrote it.', 'choose one'],
  ['names iPhone and SaaS', 'names iPhone and SaaS'],
])('%s', (message, plain) => {
  expect(plainly(message, TITLES)).toBe(plain);
});
