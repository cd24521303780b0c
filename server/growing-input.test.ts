import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesIn } from './database/addresses.ts';
import { parseEnquiry } from './enquiries/enquiry.ts';
import { perField } from './enquiries/fields.ts';
import { fingerprintOf, noticeSignals } from './enquiries/spam.ts';
import { readKeyHeader } from './enquiries/submission-keys.ts';
import { kindOfBody, readFields } from './http/body.ts';
import { clientFrom } from './http/client.ts';
import { chooseEncoding } from './http/encoding.ts';
import { isCrossSite } from './http/forms.ts';
import { readTarget } from './http/target.ts';
import { describeError } from './log.ts';
import { parseEmailAddress } from './mail/address.ts';
import { headerText } from './mail/mail.ts';
import { isRobot, readView } from './page-views/view.ts';
import { readToken } from './subscribers/links.ts';

type Parser = (text: string) => unknown;

/** Everything that reads what a stranger wrote. */
const parsers: Record<string, Parser> = {
  'Accept-Encoding': (text) => chooseEncoding(text, ['br', 'gzip']),
  'X-Forwarded-For': (text) =>
    clientFrom({ headers: { 'x-forwarded-for': text }, socket: {} } as unknown as IncomingMessage, 1),
  'Content-Type': kindOfBody,
  'Idempotency-Key': readKeyHeader,
  'User-Agent': isRobot,
  Origin: (text) => isCrossSite({ get: (name: string) => (name === 'origin' ? text : null) } as Headers, 'x'),
  'the address': (text) => readTarget(`/${text}`),
  'a form': (text) => readFields(Buffer.from(text), 'application/x-www-form-urlencoded'),
  JSON: (text) => readFields(Buffer.from(text), 'application/json'),
  parts: (text) => readFields(Buffer.from(`--a\r\n${text}`), 'multipart/form-data; boundary=a'),
  'a page view': (text) => readView(Buffer.from(text)),
  'a token': (text) => readToken(['a secret'], 'confirm', text, 0),
  'the fields of an enquiry': (text) => parseEnquiry(perField(() => text)),
  'spam signals': (text) =>
    noticeSignals(
      perField(() => text),
      { honeypot: text },
    ),
  'a fingerprint': (text) => fingerprintOf(perField(() => text)),
  'addresses in a text': addressesIn,
  'an address': parseEmailAddress,
  'the domain of an address': (text) => parseEmailAddress(`a@${text}.example`),
  'a header of an email': headerText,
  'an error for the log': (text) => describeError(new Error(text)),
};

const SHORT = 2 ** 13;
const TIMES = 8;
/** Quicker than this for 64 KiB is quick enough, however it grows; a quadratic one takes 20 times as long and more. */
const CHEAP_MS = 5;
/** No noise, and not worth more rounds. */
const HOPELESS_MS = 200;
/** One long text costs as much as the short ones it is made of, or 8 times as much when the cost is quadratic. */
const LINEAR = 3;

/** Processor time of this thread in milliseconds: other programs that run do not count. */
async function costOf(work: () => unknown, times = 1): Promise<number> {
  const before = process.threadCpuUsage();
  for (let n = 0; n < times; n += 1) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function growsLinearly(parse: Parser, piece: string, end: string): Promise<boolean> {
  const part = piece.repeat(Math.ceil(SHORT / piece.length));
  const [short, long] = [part + end, part.repeat(TIMES) + end];
  // What other work left behind may be cleared away while one of them runs: in doubt it is measured again.
  for (let round = 0; round < 6; round += 1) {
    const cost = await costOf(() => parse(long));
    if (cost < CHEAP_MS || cost < LINEAR * (await costOf(() => parse(short), TIMES))) return true;
    if (cost > HOPELESS_MS) return false;
  }
  return false;
}

const known = [
  '<a ',
  '[url',
  '\t',
  '\n',
  ' ',
  ';',
  ',',
  '@',
  'a@',
  '@a',
  'a',
  '.',
  'a.',
  '-',
  'ü',
  '%',
  '%40',
  '"',
  '(',
  '1:',
  'make 1',
  'https://',
  'www.',
  '{',
  '[',
  '\0',
  '=',
  '&',
  'a=',
  '/',
  '\\',
  '\r\n',
  '--a\r\n',
  'sports ',
  '\u200b',
  '\ud800',
];
const letters = fc.constantFrom(...'<a>[url] \t\n;,@.-ü%"(){}:/\\=&1hrefmak\u00a0\u0300');
const piece = fc.array(letters, { minLength: 1, maxLength: 6 }).map((signs) => signs.join(''));

describe.each(Object.entries(parsers))('the cost of reading %s grows with its length alone', (_, parse) => {
  // A pause of the machine looks like a slow parser; it does not come three times.
  test('with signs that parsers stumble over', { retry: 2 }, async () => {
    const slow: string[] = [];
    for (const one of known)
      for (const end of ['', '!', 'x@']) if (!(await growsLinearly(parse, one, end))) slow.push(one + end);
    expect(slow).toEqual([]);
  });

  test('whatever is repeated', async () => {
    await fc.assert(
      fc.asyncProperty(piece, piece, (one, end) => growsLinearly(parse, one, end)),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
