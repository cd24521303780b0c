import { expect, test } from 'vitest';
import { mentionedIn, suggestedFor } from './mentions.ts';

const TEAM = [
  { email: 'olive@agency.example', name: 'Olive Grün' },
  { email: 'mark.a@agency.example', name: '' },
];
const mentioned = (text: string) => mentionedIn(text, TEAM).map(({ email }) => email.split('@')[0]);

test.each([
  ['@olive please price this', ['olive']],
  ['Done, @Olive Grün.', ['olive']],
  ['(@mark.a@agency.example) and @OLIVE', ['olive', 'mark.a']],
  ['@mark.a, thanks', ['mark.a']],
  ['@olives and @mark', []],
  ['olive@agency.example wrote', []],
])('%s mentions %j', (text, expected) => expect(mentioned(text)).toEqual(expected));

test('colleagues are suggested while their name is typed', () => {
  const suggested = (text: string) => suggestedFor(text, TEAM).length;
  expect(['Hi @', 'Hi @ol', 'a@ol', 'Hi @ol x'].map(suggested)).toEqual([2, 1, 0, 0]);
});
