import { expect, test } from 'vitest';
import { packed, textsOf } from './texts.ts';

const entry = { id: 'one', body: '## Part – 静', rendered: { html: '<h2>Part – 静</h2>' } };

test('both texts come out of a packed entry as they were, and nothing else of it changes', () => {
  const kept = packed(entry);
  expect(kept).toEqual({ id: 'one', body: expect.any(String) });
  expect(textsOf(kept)).toEqual({ body: entry.body, html: entry.rendered.html });
  expect(textsOf(packed({ id: 'empty', rendered: { html: '' } }))).toEqual({ body: '', html: '' });
});

test('entries that are not packed have theirs too, and those without any have none', () => {
  expect(textsOf(entry)).toEqual({ body: entry.body, html: entry.rendered.html });
  expect(textsOf({})).toEqual({ body: '', html: '' });
});

test('packed, a text is much shorter', () => {
  const text = 'When seven orders wait, the merchants check one shop. '.repeat(100);
  expect(packed({ body: text, rendered: { html: text } }).body.length).toBeLessThan(text.length / 3);
});
