import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../../tests/support/raw-http.ts';
import { useSite } from '../../../tests/support/site.ts';

const site = useSite({ files: { '/index.html': '<title>Home</title>' } });

const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('a\r\nSet-Cookie: x=1', '\0', '%0d%0aX: 1', '\ud800', 'ada@example.com', '=HYPERLINK("x")'),
);
const name = fc.oneof(
  fc.constantFrom(
    'name',
    'email',
    'subject',
    'message',
    'leave-blank',
    'elapsed',
    'idempotency-key',
    'token',
    '__proto__',
    'constructor',
  ),
  line,
);
const value: fc.Arbitrary<unknown> = fc.oneof(line, fc.jsonValue(), fc.array(line), fc.double());
const path = fc.constantFrom(
  '/contact.php',
  '/subscribe',
  '/subscribe/confirm',
  '/unsubscribe?token=x',
  '/api/event',
);
const accept = fc.constantFrom('application/json', 'text/html', '*/*', 'nonsense');

/** Checks what must hold for every response. */
async function harmless(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('content-security-policy')).not.toBeNull();
  const location = response.headers.get('location');
  if (location !== null) expect(new URL(location, site.address).origin).toBe(site.address);
  expect(await response.text()).not.toContain('<script');
}

/** Bodies with their content types: forms, JSON of any shape, and bytes. */
const bodies: fc.Arbitrary<[type: string, body: BodyInit]> = fc.oneof(
  fc.tuple(
    fc.constant('application/x-www-form-urlencoded'),
    fc
      .array(fc.tuple(name, line), { maxLength: 12 })
      .map((fields) => fields.map(([key, text]) => `${escape(key)}=${escape(text)}`).join('&')),
  ),
  fc.tuple(
    fc.constant('application/json'),
    fc.oneof(fc.dictionary(name, value), fc.jsonValue()).map((given) => JSON.stringify(given)),
  ),
  fc.tuple(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/html',
    ),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => bytes as Uint8Array<ArrayBuffer>),
  ),
);

test('no random body causes a 500', { tags: ['full'] }, async () => {
  await fc.assert(
    fc.asyncProperty(path, accept, bodies, async (to, wanted, [type, body]) => {
      await harmless(await site.post(to, body, { accept: wanted, 'content-type': type }));
    }),
    { numRuns: 900 },
  );
});

test('no malformed request line or header causes a 500', async () => {
  const piece = fc.oneof(
    line,
    fc.constantFrom(
      '/',
      '//evil.example',
      '/..',
      '\\',
      '?',
      '#',
      '%',
      'http://evil.example',
      ' ',
      'HTTP/1.1',
    ),
  );
  const target = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'PUT', 'get', 'X');
  const header = fc.tuple(
    fc.constantFrom(
      'Host',
      'Accept',
      'Accept-Encoding',
      'Range',
      'If-None-Match',
      'Origin',
      'X-Forwarded-For',
      'Content-Type',
      'Content-Length',
    ),
    line,
  );
  await fc.assert(
    fc.asyncProperty(method, target, fc.array(header, { maxLength: 4 }), async (verb, asked, headers) => {
      const head = [
        `${verb} /${asked} HTTP/1.1`,
        ...headers.map(([key, text]) => `${key}: ${text}`),
        'Connection: close',
      ];
      const answer = await exchange(site.address, Buffer.from(`${head.join('\r\n')}\r\n\r\n`), 2000);
      expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
      const location = /\r\nlocation: ([^\r]*)/i.exec(answer)?.[1];
      if (location !== undefined) expect(new URL(location, site.address).origin).toBe(site.address);
    }),
    { numRuns: 300 },
  );
});

test('a body with thousands of fields is refused before it is parsed', async () => {
  const body =
    Array.from({ length: 12_000 }, (_, index) => `f${index % 7}=`).join('&') + '&name=a&email=b&subject=c';
  const response = await site.post('/contact.php', body, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(response.status).toBe(400);
});

/** Percent-encodes any text, replacing lone surrogates. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
