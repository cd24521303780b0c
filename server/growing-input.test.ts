import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, linksIn } from '../src/inbox/enquiries/message-text.ts';
import { addressesIn } from './database/addresses.ts';
import { normalizeText } from './database/normalize-text.ts';
import { parseEnquiry } from './enquiries/enquiry.ts';
import { perField } from './enquiries/fields.ts';
import { nameToGreet } from './enquiries/mails/acknowledgement.ts';
import { fingerprintOf, noticeSignals } from './enquiries/spam.ts';
import { readKeyHeader } from './enquiries/submission-keys.ts';
import { csvFor } from './export/csv.ts';
import { kindOfBody, readFields } from './http/body.ts';
import { clientFrom } from './http/conninfo.ts';
import { chooseEncoding } from './http/encoding.ts';
import { isCrossSite } from './http/forms.ts';
import { readTarget } from './http/target.ts';
import { describeError } from './log.ts';
import { parseEmailAddress } from './mail/address.ts';
import { headerText } from './mail/mail.ts';
import { smtpFailure } from './outbox/channels/smtp-replies.ts';
import { isRobot, readView } from './page-views/view.ts';
import { readVisitSource } from './page-views/visit-source.ts';
import { codeOf } from './reference.ts';
import { readToken } from './subscribers/links.ts';
import { parseNewsletter } from './subscribers/newsletter-file.ts';

type Parser = (text: string) => unknown;

/** Returns the error of a parser that rejects the text. */
function refused(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    return error;
  }
}

/** Every parser of untrusted input. */
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
  'a name to greet': nameToGreet,
  'a text that is searched': (text) => [normalizeText(text), codeOf(text)],
  'the source of a visit': readVisitSource,
  'a web address in a message': (text) => [linksIn(text), blocksOf(text)],
  'a cell of a table': (text) => csvFor({ language: 'de-AT', timeZone: 'UTC' }).line([text]),
  'the front matter of a newsletter': (text) =>
    refused(() => parseNewsletter('a.md', `---\nsubject: ${text}\n---\nText`)),
  'a newsletter': (text) => refused(() => parseNewsletter('a.mdx', `---\nsubject: A\n---\n${text}`)),
  'the answer of a mail server': (text) =>
    smtpFailure({ responseCode: 550, response: `550 ${text}`, command: text }),
  'the answer of a mail server about a recipient': (text) =>
    smtpFailure({ responseCode: 550, response: `550 ${text}`, command: 'RCPT TO' }),
  'an error for the log': (text) => describeError(new Error(text)),
};

const SHORT = 2 ** 13;
const TIMES = 8;
/** Fast enough for 64 KiB at any growth. The four billion steps of a quadratic parser take more than a second. */
const CHEAP_MS = 50;
/** Longer than garbage collection or compilation ever takes, so more rounds would not help. */
const HOPELESS_MS = 1_000;
/** Maximum cost of one long text relative to its short parts. The ratio is 1 if linear and 8 if quadratic. */
const LINEAR = 3;

/** CPU time of this thread in milliseconds, which other processes do not affect. */
async function costOf(work: () => unknown, times = 1): Promise<number> {
  const before = process.threadCpuUsage();
  for (let n = 0; n < times; n += 1) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function growsLinearly(parse: Parser, piece: string, end: string): Promise<boolean> {
  const part = piece.repeat(Math.ceil(SHORT / piece.length));
  const [short, long] = [part + end, part.repeat(TIMES) + end];
  // Garbage collection may distort a measurement, so it is repeated.
  for (let round = 0; round < 10; round += 1) {
    const cost = await costOf(() => parse(long));
    if (cost < CHEAP_MS || cost < LINEAR * (await costOf(() => parse(short), TIMES))) return true;
    if (cost > HOPELESS_MS) return false;
  }
  return false;
}

const known = [
  ...'\t\n ;,@a.-ü%"({[\0=&/\\\u200b\ud800',
  ...[
    '<a ',
    '[url',
    'a@',
    '@a',
    'a.',
    '%40',
    '1:',
    'make 1',
    'https://',
    'www.',
    'a=',
    '\r\n',
    '--a\r\n',
    'sports ',
  ],
];
const letters = fc.constantFrom(...'<a>[url] \t\n;,@.-ü%"(){}:/\\=&1hrefmak\u00a0\u0300');
const piece = fc.array(letters, { minLength: 1, maxLength: 6 }).map((signs) => signs.join(''));

describe.each(Object.entries(parsers))('the cost of reading %s grows with its length alone', (_, parse) => {
  test('with signs that parsers stumble over', async () => {
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
