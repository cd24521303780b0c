import { expect, test } from 'vitest';
import { honest } from '../../support/enquiries.ts';
import { useInboxSite } from '../../support/inbox.ts';

const { ada, query, received } = useInboxSite();
const lastLine = () =>
  query().selectFrom('inbox_audit').selectAll().orderBy('at', 'desc').executeTakeFirstOrThrow();

/** The table for spreadsheets, line by line. */
async function table(unit: string, by: string): Promise<string[]> {
  const { headers, text } = await ada.visitor.post('/numbers/csv', { unit, by });
  expect(headers.get('content-disposition')).toBe(`attachment; filename="numbers-${unit}-${by}.csv"`);
  return text.trim().split('\n');
}

test('what is marked as won is counted, and no cell of the table is a formula', async () => {
  const reference = await received({}, { ...honest, source: '/pricing' });
  await received({}, { ...honest, source: '=HYPERLINK("https://evil.example")' });
  const before = (await ada.visitor.get('/numbers/day')).json;
  expect(before.total.now).toMatchObject({ enquiries: 2, won: 0 });
  await ada.visitor.post(`/enquiries/${reference}/change`, { version: 0, status: 'won' });
  const { json } = await ada.visitor.get('/numbers/day');
  expect(json.periods).toHaveLength(30);
  expect(json.periods.at(-1).now).toMatchObject({ enquiries: 2, won: 1 });
  expect(json.pages[0]).toMatchObject({ name: '/pricing', now: { enquiries: 1, won: 1 } });

  const days = await table('day', 'time');
  expect(days).toHaveLength(31);
  expect(days.at(-1)).toMatch(/^"\d{4}-\d\d-\d\d",/);
  expect(await lastLine()).toMatchObject({ action: 'export', subject: 'numbers day time' });
  const pages = await table('month', 'page');
  expect(pages.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK\(""https/);
});
