import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Story, yearLengths } from './Story.tsx';

const thisYear = new Date().getFullYear();
const dates = [
  { year: thisYear - 6, text: 'Third' },
  { year: thisYear - 20, text: 'First' },
  { year: thisYear - 10, text: 'Second' },
];

test('dates are in order, and the line is to scale up to this year', () => {
  const html = renderToStaticMarkup(<Story title="Story" paragraphs={['Text']} dates={dates} />);
  expect([...html.matchAll(/First|Second|Third/g)].join(' ')).toBe('First Second Third');
  expect(yearLengths(dates)).toBe(
    `#year-${thisYear - 20}{flex-grow:10}#year-${thisYear - 10}{flex-grow:4}#year-${thisYear - 6}{flex-grow:6}`,
  );
});
