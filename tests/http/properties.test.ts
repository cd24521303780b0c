import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../support/raw-http.ts';
import { useSite } from '../support/site.ts';

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

const post = (to: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(site.address + to, { method: 'POST', body, headers, redirect: 'manual' });

test('no form, however filled in, does harm', async () => {
  await fc.assert(
    fc.asyncProperty(
      path,
      accept,
      fc.array(fc.tuple(name, line), { maxLength: 12 }),
      async (to, wanted, fields) => {
        const body = fields.map(([key, text]) => `${escape(key)}=${escape(text)}`).join('&');
        await harmless(
          await post(to, body, { accept: wanted, 'content-type': 'application/x-www-form-urlencoded' }),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('no JSON, whatever its shape, does harm', async () => {
  const shapes = fc.oneof(fc.dictionary(name, value), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(path, accept, shapes, async (to, wanted, given) => {
      await harmless(
        await post(to, JSON.stringify(given), { accept: wanted, 'content-type': 'application/json' }),
      );
    }),
    { numRuns: 300 },
  );
});

test('no bytes, whatever they are called, do harm', async () => {
  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/html',
  );
  await fc.assert(
    fc.asyncProperty(path, type, fc.uint8Array({ maxLength: 300 }), async (to, contentType, bytes) => {
      await harmless(
        await post(to, bytes as Uint8Array<ArrayBuffer>, {
          accept: 'text/html',
          'content-type': contentType,
        }),
      );
    }),
    { numRuns: 300 },
  );
});

test('no request line and no header, however damaged, does harm', async () => {
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

test('a body of thousands of fields, which is no form of ours, is refused before it is taken apart', async () => {
  const body =
    Array.from({ length: 12_000 }, (_, index) => `f${index % 7}=`).join('&') + '&name=a&email=b&subject=c';
  const response = await post('/contact.php', body, {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(response.status).toBe(400);
});

/** Percent-encodes any text, replacing lone surrogates. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
