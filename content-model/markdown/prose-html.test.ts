import { expect, it } from 'vitest';
import { chaptersOf, frameWideParts, sectionsOf } from './prose-html.ts';

const html = [
  '<p>Before</p><table><tbody></tbody></table>',
  '<h2 id="cost">Cost &#x26; <em>time</em></h2><h3 id="sum">Sum</h3><table><thead></thead></table>',
  '<h2 id="end">The end</h2>',
].join('\n');

it('frames each table, named by the heading above it', () => {
  const framed = frameWideParts(html);
  expect(framed).toContain('<div tabindex="0" role="group"><table><tbody></tbody></table></div>');
  expect(framed).toContain(
    '<div tabindex="0" role="group" aria-labelledby="sum"><table><thead></thead></table></div>',
  );
  expect(framed.replace(/<\/?div[^>]*>/g, '')).toBe(html);
});

it('names the column of each cell but the first of a row', () => {
  const row = '<tr><td>Deals</td><td>2,150</td></tr>';
  const table = `<table><thead><tr><th>Kind</th><th>"Count"</th></tr></thead><tbody>${row}</tbody></table>`;
  expect(frameWideParts(table)).toMatch(/<td>Deals<\/td><td data-label="&quot;Count&quot;"[^>]*>2,150/);
});

it('marks columns of figures, but none with other text', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const head = '<tr><th>Kind</th><th>Count</th><th>Why</th></tr>';
  const rows = row('Deals', '2,150', 'All') + row('<b>Total</b>', '<b>$31,000</b>', '12%');
  const framed = frameWideParts(`<table><thead>${head}</thead><tbody>${rows}</tbody></table>`);
  expect(framed.match(/data-figures=""[^>]*>(<b>)?[^<]+/g)?.map((cell) => cell.split('>').at(-1))).toEqual([
    'Count',
    '2,150',
    '$31,000',
  ]);
});

it('counts a time in hours and minutes as a figure', () => {
  const table =
    '<table><tr><th>Uptime</th><th>Down</th></tr><tr><td>99%</td><td>87.6 hours</td></tr>' +
    '<tr><td>99.9%</td><td>8 h 46 min</td></tr></table>';
  expect(frameWideParts(table).match(/data-figures/g)).toHaveLength(3);
});

it('lists second-level sections with their headings as plain text', () => {
  expect(sectionsOf(html)).toEqual([
    { id: 'cost', heading: 'Cost &#x26; time' },
    { id: 'end', heading: 'The end' },
  ]);
});

it('divides a text into chapters, each with its pictures apart', () => {
  const figure = '<figure><picture><img src="a.webp"></picture></figure>';
  expect(chaptersOf(`<p>First</p><h2 id="a">A</h2>${figure}<p>One</p><h2 id="b">B</h2><p>Two</p>`)).toEqual([
    { text: '<p>First</p>', pictures: '' },
    { text: '<h2 id="a">A</h2><p>One</p>', pictures: figure },
    { text: '<h2 id="b">B</h2><p>Two</p>', pictures: '' },
  ]);
});
