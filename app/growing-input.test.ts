// @module-tag full
import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, linksIn } from '../inbox/app/inquiries/message-text.ts';
import { addressesIn } from '../server/mail/addresses.ts';
import { normalizeText } from '../server/database/normalize-text.ts';
import { parseInquiry } from '../server/inquiries/inquiry.ts';
import { perField } from '../content-model/forms/fields.ts';
import { nameToGreet } from '../server/inquiries/mails/acknowledgement.ts';
import { fingerprintOf, detectSignals } from '../server/inquiries/spam.ts';
import { readKeyHeader } from '../server/inquiries/routes.ts';
import { csvFor } from '../server/privacy/export/csv.ts';
import { kindOfBody, readFields } from '../server/http/body.ts';
import { clientFrom } from '../server/security/conninfo.ts';
import { chooseEncoding } from '../server/http/encoding.ts';
import { isCrossSite } from '../server/http/forms.ts';
import { readTarget } from '../server/http/target.ts';
import { describeError } from '../server/monitoring/log.ts';
import { parseEmailAddress } from '../content-model/text/email-address.ts';
import { headerText } from '../server/mail/mail.ts';
import { smtpFailure } from '../server/outbox/channels/smtp-replies.ts';
import { isRobot, readView } from '../server/page-views/view.ts';
import { readVisitSource } from '../server/page-views/visit-source.ts';
import { codeOf } from '../server/inquiries/reference.ts';
import { readToken } from '../server/security/links.ts';
import { parseNewsletter } from '../server/subscribers/newsletter-file.ts';

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
  Origin: (text) =>
    isCrossSite(
      { get: (name: string) => (name === 'origin' ? text : null) } as Headers,
      new URL('https://x.example'),
    ),
  'the path of a request': (text) => readTarget(`/${text}`),
  'a URL-encoded body': (text) => readFields(Buffer.from(text), 'application/x-www-form-urlencoded'),
  'a JSON body': (text) => readFields(Buffer.from(text), 'application/json'),
  'a multipart body': (text) => readFields(Buffer.from(`--a\r\n${text}`), 'multipart/form-data; boundary=a'),
  'a counted page view': (text) => readView(Buffer.from(text)),
  'a signed token': (text) => readToken(['a secret'], text, { purpose: 'confirm', now: 0 }),
  'the fields of an inquiry': (text) => parseInquiry(perField(() => text)),
  'spam signals': (text) =>
    detectSignals(
      perField(() => text),
      { honeypot: text },
    ),
  'the fingerprint of an inquiry': (text) => fingerprintOf(perField(() => text)),
  'email addresses in a text': addressesIn,
  'an email address': parseEmailAddress,
  'the domain of an email address': (text) => parseEmailAddress(`a@${text}.example`),
  'a header of an email': headerText,
  'a name to greet': nameToGreet,
  'a search': (text) => [normalizeText(text), codeOf(text)],
  'the source of a visit': readVisitSource,
  'links in a message': (text) => [linksIn(text), blocksOf(text)],
  'text around a link': (text) => [linksIn(`https://a.example/${text}`), blocksOf(`A${text}B`)],
  'a cell of a CSV file': (text) => csvFor({ language: 'de-AT', timeZone: 'UTC' }).line([text]),
  'the front matter of a newsletter': (text) =>
    refused(() => parseNewsletter('a.md', `---\nsubject: ${text}\n---\nText`)),
  'a newsletter': (text) => refused(() => parseNewsletter('a.mdx', `---\nsubject: A\n---\n${text}`)),
  'the response of a mail server': (text) =>
    smtpFailure({ responseCode: 550, response: `550 ${text}`, command: text }),
  'the response of a mail server about a recipient': (text) =>
    smtpFailure({ responseCode: 550, response: `550 ${text}`, command: 'RCPT TO' }),
  'an error in the log': (text) => describeError(new Error(text)),
};

/** Twice the size limit of a form. */
const LENGTH = 2 ** 17;
/** CPU time that garbage collection or compilation never takes. A quadratic parser takes more than a second. */
const MAX_MS = 300;

/** CPU time of this thread in milliseconds, which other processes do not affect. */
async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const pieces = [
  ...'\t\n ;,@a.-ü%"({[)\0=&/\\\u200b\ud800',
  ...'<a |[url|a@|@a|a.|%40|1:|make 1|https://|www.|a=|\r\n|--a\r\n|sports '.split('|'),
];

const letters = fc.constantFrom(...'<a>[url] \t\n;,@.-ü%"(){}:/\\=&1hrefmak\u00a0\u0300');
const anyPiece = fc.string({ unit: letters, minLength: 1, maxLength: 6 });

test.each(Object.entries(parsers))('a long text as %s is parsed in linear time', async (_, parse) => {
  const expectCheap = async (piece: string, end: string) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length)) + end;
    expect(await cpuTimeOf(() => parse(text)), piece + end).toBeLessThan(MAX_MS);
  };
  for (const piece of pieces) for (const end of ['', '!', 'x@']) await expectCheap(piece, end);
  await fc.assert(fc.asyncProperty(anyPiece, anyPiece, expectCheap), { numRuns: 40, endOnFailure: true });
});
