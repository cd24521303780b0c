import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ProcessProps } from '../../../content-model/schemas/sections.ts';
import { Staircase } from './Staircase.tsx';

const step = (from: number, to?: number) => ({
  title: `From ${from}`,
  text: 'What happens.',
  weeks: to === undefined ? { from } : { from, to },
});
const draw = (steps: ProcessProps['steps'], payments?: ProcessProps['payments']) =>
  renderToStaticMarkup(<Staircase title="Three weeks" steps={steps} payments={payments} />);
const widthsIn = (html: string) => Array.from(html.matchAll(/data-weeks="(\d+)"/g), ([, weeks]) => weeks);

it('makes each stair as wide as its weeks', () => {
  expect(widthsIn(draw([step(0, 2), step(2, 3), step(3, 6)]))).toEqual(['2', '1', '3']);
});

it.each([
  ['a gap', [step(0, 1), step(2, 3), step(3, 4)]],
  ['an overlap', [step(0, 2), step(1, 3), step(3, 4)]],
  ['half a week', [step(0, 1.5), step(1.5, 3), step(3, 4)]],
  ['no end', [step(0, 1), step(1, 2), step(2)]],
  ['more weeks than fit', [step(0, 4), step(4, 8), step(8, 20)]],
])('draws steps with %s as a schedule', (_, steps) => {
  const html = draw(steps);
  expect(widthsIn(html)).toEqual([]);
  expect(html).toContain('From 0');
});

it('flags what is shown, and what is paid at the start and at the end', () => {
  const steps = [
    { ...step(0, 1), demos: [{ week: 1, shown: 'First look' }] },
    step(1, 2),
    { ...step(2, 3), demos: [{ week: 3 }] },
  ];
  const html = draw(steps, { text: 'In two halves.', weeks: [0, 3] });
  expect(html).toContain('First look');
  expect(html).toContain('Demo, week 3');
  expect(html.match(/>You pay<\/p>/g)).toHaveLength(2);
  expect(html).toContain('In two halves.');
});

it('says on each flag of a payment what is paid', () => {
  const payments = { text: 'In two parts.', weeks: [0, 3], sums: ['$3,600', '$9,000'] };
  const flags = Array.from(draw([step(0, 2), step(2, 3)], payments).matchAll(/>You pay<b> (.+?)<\/b>/g));
  expect(flags.map(([, sum]) => sum)).toEqual(['$3,600', '$9,000']);
});
