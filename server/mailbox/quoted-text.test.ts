import { expect, test } from 'vitest';
import { splitQuote } from './quoted-text.ts';

const quoted = ['> Would March do?', '> Ada'];

test.each([
  ['Gmail', ['Yes.', '', 'On Mon, Nov 23, 2026 at 5:00 PM Ada <ada@agency.example> wrote:', '', ...quoted]],
  ['wrapped', ['Yes.', '', 'On Mon, Nov 23, 2026 at 5:00 PM Ada', '<ada@agency.example> wrote:', ...quoted]],
  ['German', ['Yes.', '', 'Am 23.11.2026 um 17:00 schrieb Ada:', ...quoted]],
  ['French', ['Yes.', '', 'Le lun. 23 nov. 2026 à 17:00, Ada <ada@agency.example> a écrit :', ...quoted]],
  ['without an introduction', ['Yes.', '', ...quoted]],
  [
    'Outlook',
    ['Yes.', '', 'From: Ada <ada@agency.example>', 'Sent: Monday', 'To: Bob', '', 'Would March do?'],
  ],
  ['a divider', ['Yes.', '', '-----Original Message-----', 'Would March do?']],
])('%s: the quote at the end is split off', (_, lines) => {
  const split = splitQuote(lines.join('\n'));
  expect(split.text).toBe('Yes.');
  expect(split.quoted).toContain('Would March do?');
});

test.each([
  ['answers between quoted lines', ['> Would March do?', 'Yes.', '> And the price?', 'Fine.']],
  ['a mail that only quotes', quoted],
  ['a list with a colon', ['We need:', 'From: Berlin', 'To: Rome']],
  ['no quote', ['Yes.', '-- ', 'Bob']],
])('%s: the text stays whole', (_, lines) => {
  expect(splitQuote(lines.join('\n'))).toEqual({ text: lines.join('\n').trim(), quoted: '' });
});
