import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeeksBar } from './WeeksBar.tsx';

test.each([
  { low: 10, high: 14, bar: ['62.5%', '25%'], end: 16 },
  { low: 12, high: 12, bar: ['91.7%', '8.3%'], end: 12 },
])('$low to $high weeks end on a scale to $end', ({ low, high, bar: [x, width], end }) => {
  const html = renderToStaticMarkup(<WeeksBar low={low} high={high} />);
  expect(html).toContain(`x="${x}" width="${width}"`);
  expect(html).toContain(`<span>${end}</span></span>`);
});
