import { expect, test } from 'vitest';
import { beside, worse } from './compare.ts';

const FIGURES = { a11y: 100, best: 100, seo: 100, layouts: 5, recalcs: 6, nodes: 600, KB: 50, requests: 6 };

test('what costs more than before is said with both figures, what is within noise is not', () => {
  const now = { ...FIGURES, a11y: 99, layouts: 6, recalcs: 9, nodes: 601, KB: 50.1, requests: 7 };
  expect(worse('/about', now, FIGURES)).toEqual([
    '/about: recalcs 9, before 6',
    '/about: nodes 601, before 600',
    '/about: requests 7, before 6',
    '/about: a11y 99, before 100',
  ]);
  expect(worse('/about', FIGURES, now)).toEqual([]);
});

test('a figure that has changed has the former one beside it', () => {
  expect(beside({ layouts: 5, KB: 49, new: 1 }, { layouts: 5, KB: 50 })).toEqual({
    layouts: 5,
    KB: '49 (50)',
    new: '1 (new)',
  });
});
