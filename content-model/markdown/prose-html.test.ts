import { expect, it } from 'vitest';
import { frameWideParts, sectionsOf } from './prose-html.ts';

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

it('lists second-level sections with their headings as plain text', () => {
  expect(sectionsOf(html)).toEqual([
    { id: 'cost', heading: 'Cost &#x26; time' },
    { id: 'end', heading: 'The end' },
  ]);
});
