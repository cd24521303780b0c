import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Day, formatDate } from './Day.tsx';

it.each([
  ['2026-02-01', 'February 1, 2026'],
  ['2026-12-31', 'December 31, 2026'],
  ['2024-01', 'January 2024'],
])('%s is %s, whatever the time zone of the machine', (date, messages) => {
  const zone = process.env['TZ'];
  try {
    for (const far of ['Pacific/Kiritimati', 'Pacific/Midway']) {
      process.env['TZ'] = far;
      expect(formatDate(date)).toBe(messages);
    }
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

it('keeps the date readable to machines', () => {
  expect(renderToStaticMarkup(<Day date="2024-01" />)).toBe('<time dateTime="2024-01">January 2024</time>');
});
