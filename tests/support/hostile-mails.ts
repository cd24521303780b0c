import fc from 'fast-check';
import { exampleInquiry } from './mails.ts';

/** Returns the sorted header names of a raw mail, with folded lines joined. */
export const headerNames = (raw: string): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '')
    .sort();

const pieces = [
  ',',
  ';',
  '<',
  '>',
  '"',
  '@',
  ':',
  '&lt;',
  '{name}',
  '{time}',
  'a@evil.example',
  'ada@visitor.example',
  '=?utf-8?q?=0ABcc?=',
  '\r\n',
  '\n',
  '\r',
  ' ',
  '\0',
  '\u2028',
  'x'.repeat(200),
  'Bcc: x@evil.example',
  'To: y@evil.example',
  '<script>',
  '<img src=x onerror=1>',
];
/** Any text, and texts made of what could break out of a header or of markup. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
);
export const hostileInquiry = fc
  .record({ name: hostileText, email: hostileText, subject: hostileText, message: hostileText })
  .map((fields) => exampleInquiry(fields));
