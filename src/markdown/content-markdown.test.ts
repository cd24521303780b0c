import { expect, test } from 'vitest';
import { contentMarkdown } from './content-markdown.ts';

const markdown = (data: Record<string, unknown>) => contentMarkdown(data, (path) => `Name of ${path}`);

test('parts become sections, in the order of the file, with their lists and links', () => {
  const why = {
    label: 'Why',
    title: 'Good ground',
    items: [
      { icon: 'board', title: 'Fixed price', text: 'Per stage.' },
      { title: 'Own code', text: 'Yours.' },
    ],
    action: { label: 'Plans', href: '/pricing' },
  };
  expect(markdown({ seo: { title: 'unseen' }, why })).toEqual([
    '## Good ground',
    '- **Fixed price**: Per stage.\n- **Own code**: Yours.',
    '[Plans](/pricing)',
  ]);
});

test('figures are listed with what they count', () => {
  expect(markdown({ counters: [{ value: '240+', label: 'platforms' }] })).toEqual(['- 240+ platforms']);
});

test('plans keep their prices, in dollars, and what they include', () => {
  const plans = [{ name: 'Start', monthlyCents: 1900, yearlyCents: 1550, includes: ['One board', 'Mail'] }];
  expect(markdown({ plans })).toEqual(['## Start', 'Monthly $19', 'Yearly $15.50', '- One board\n- Mail']);
});

test('projects shown are links with their names', () => {
  expect(markdown({ projects: { title: 'Projects', show: ['mill'] } })).toEqual([
    '## Projects',
    '- [Name of /project/mill](/project/mill)',
  ]);
});

test('long texts in a list are paragraphs', () => {
  const long = 'word '.repeat(30);
  expect(markdown({ paragraphs: [long, 'short'] })).toEqual([long, 'short']);
});
