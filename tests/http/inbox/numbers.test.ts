import { beforeAll, expect, test } from 'vitest';
import { enquiryFields, honest } from '../../support/enquiries.ts';
import { eventually } from '../../support/eventually.ts';
import { INBOX_SETTINGS, memberOf, type Member } from '../../support/inbox.ts';
import { useSite } from '../../support/site.ts';

const site = useSite({ settings: INBOX_SETTINGS });
let ada: Member;
beforeAll(async () => {
  ada = await memberOf(site, 'member', 'ada@agency.example');
});
const lastLine = () =>
  site.services.database.query
    .selectFrom('inbox_audit')
    .selectAll()
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();

/** The table for spreadsheets, line by line. */
async function table(unit: string, by: string): Promise<string[]> {
  const { headers, text } = await ada.visitor.post('/numbers/csv', { unit, by });
  expect(headers.get('content-disposition')).toBe(`attachment; filename="numbers-${unit}-${by}.csv"`);
  return text.trim().split('\n');
}

test('what is marked as won is counted, and no cell of the table is a formula', async () => {
  const { accept } = site.services.enquiries;
  const { reference } = await accept(enquiryFields(), { ...honest, source: '/pricing' });
  await accept(enquiryFields(), { ...honest, source: '=HYPERLINK("https://evil.example")' });
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

test('a visit and the enquiry sent during it are counted by where the visit came from, hostile names as one', async () => {
  const browser = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    accept: 'application/json',
  };
  const see = (path: string, from: unknown) =>
    fetch(`${site.address}/api/event`, {
      method: 'POST',
      headers: browser,
      body: JSON.stringify({ path, from }),
    });
  const send = (from: string) =>
    fetch(`${site.address}/contact.php`, {
      method: 'POST',
      headers: browser,
      body: new URLSearchParams({ ...enquiryFields(), from }),
    });
  await see('/', 'www.Search.example');
  await see('/contact', false);
  await see('/', 'https://evil.example/<script>');
  await send('search.example');
  await send('=1+1');
  await send('');
  const sources = async () => (await ada.visitor.get('/numbers/day')).json.sources;
  await eventually(async () =>
    (await sources()).some(({ now }: { now: { views: number } }) => now.views > 0),
  );
  const shown = new Map((await sources()).map((row: { name: string; now: object }) => [row.name, row.now]));
  expect(shown.get('search.example')).toMatchObject({ views: 1, enquiries: 1, won: 0 });
  expect(shown.get('(other)')).toMatchObject({ views: 1, enquiries: 1, won: 0 });
  expect([...shown.keys()].toSorted()).toEqual(['', '(other)', 'search.example']);
  const lines = await table('day', 'source');
  expect(lines[0]).toContain('"conversion in %"');
  expect(lines.find((line) => line.includes('search.example'))).toMatch(/^"search\.example","1","1","100",/);
});
