import { expect, test } from 'vitest';
import { joinPastedLines } from './pasted-lines.ts';

test.each([
  ['Web design: 4500\r\nBranding\r\n\r\n', 'Web design: 4500, Branding'],
  ['  12 Water Street\rHalifax', '12 Water Street, Halifax'],
  ['One line\r', 'One line\r'],
  ['\r', '\r'],
  ['\u001B[A', '\u001B[A'],
  ['it "says" 🚀', 'it "says" 🚀'],
])('%j becomes %j', (pasted, expected) => {
  expect(joinPastedLines(pasted)).toBe(expected);
});
