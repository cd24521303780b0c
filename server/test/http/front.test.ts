import { describe, expect, test, vi } from 'vitest';
import { useSite } from '../../../tests/support/site.ts';
import { exchange } from '../../../tests/support/raw-http.ts';

const about = `<!doctype html><title>About</title>${'<p>words</p>'.repeat(200)}`;
const script = `console.log(${'1,'.repeat(400)}1)`;
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const policy = "default-src 'none'; script-src 'sha256-abc'";

const site = useSite({
  files: {
    '/index.html': '<title>Home</title>',
    '/about.html': about,
    '/film.html': '<title>Film</title>',
    '/both.html': '<title>Both</title>',
    '/both.md': '# Both',
    '/index.md': '# Home',
    '/made.md': '# Made',
    '/500.html': '<h1>Ours</h1><b>FAULT-REFERENCE</b>',
    '/_astro/page.1a2b.js': script,
    '/clip.mp4': film,
    '/.env': 'SECRET=1',
  },
  policies: { '/about': policy },
  renderer: ({ url }, errorPage) => {
    if (url.endsWith('/thrown')) throw new Error('broken on purpose');
    return url.endsWith('/failed-by-itself') ? errorPage('/500') : undefined;
  },
  page: (path) => {
    if (path === '/broken') throw new Error('broken on purpose');
    if (path === '/none') return new Response(null, { status: 404 });
    const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" };
    return new Response(`<title>${path}</title>${'<p>made</p>'.repeat(200)}`, { headers });
  },
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.address + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });

describe('a page with a Markdown twin', () => {
  test.each([
    ['/both', '# Both'],
    ['/', '# Home'],
    ['/made?about=x', '# Made'],
  ])('at %s is Markdown for those who prefer it', async (path, markdown) => {
    const response = await get(path, { accept: 'text/markdown, text/html;q=0.9' });
    expect(await response.text()).toBe(markdown);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  });

  test('rendered on demand has a Markdown twin', async () => {
    const response = await get('/contact?about=x', { accept: 'text/markdown' });
    expect(await response.text()).toContain('<title>/contact.md</title>');
    expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  });

  test.each(['/both', '/made', '/contact'])(
    'at %s is HTML for everybody else, and says that it varies',
    async (path) => {
      for (const accept of ['text/html,*/*;q=0.8', 'text/markdown;q=0.5, text/html', '*/*']) {
        const response = await get(path, { accept });
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
      }
    },
  );

  test('posts and pages without a twin stay as they are', async () => {
    const markdown = { accept: 'text/markdown' };
    expect((await get('/about', markdown)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await (await get('/made', markdown, 'POST')).text()).not.toContain('# Made');
  });
});

describe('a static file', () => {
  test('is served at one address and revalidated', async () => {
    const response = await get('/about');
    expect(await response.text()).toBe(about);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-length')).toBe(`${Buffer.byteLength(about)}`);
  });

  test.each(['br', 'gzip'])('comes in %s to those who take it', async (encoding) => {
    const response = await get('/about', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(500);
    expect(await response.text()).toBe(about);
  });

  test('gets 304 if it is unchanged', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const response = await get('/about', { 'if-none-match': `"other", W/${etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect((await get('/about', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  test('with a hash in its name is kept for a year', async () => {
    expect((await get('/_astro/page.1a2b.js')).headers.get('cache-control')).toMatch(
      /max-age=31536000, immutable/,
    );
  });

  test('is described by HEAD', async () => {
    const response = await get('/about', {}, 'HEAD');
    expect(response.headers.get('content-length')).toBe(`${Buffer.byteLength(about)}`);
    expect(await response.text()).toBe('');
  });

  test.each([
    ['bytes=10-19', 206, film.subarray(10, 20)],
    ['bytes=-5', 206, film.subarray(995)],
    ['Bytes=990-', 206, film.subarray(990)],
    ['bytes=990-5000', 206, film.subarray(990)],
    ['bytes=0-1,5-6', 200, film],
    ['bytes=9-2', 200, film],
  ])('can be read in part: %s', async (range, status, bytes) => {
    const response = await get('/clip.mp4', { range });
    expect(response.status).toBe(status);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is continued by Range only while it is unchanged', async () => {
    const etag = (await get('/clip.mp4')).headers.get('etag')!;
    const statusFor = async (condition: string) =>
      (await get('/clip.mp4', { range: 'bytes=0-9', 'if-range': condition })).status;
    expect(await statusFor(etag)).toBe(206);
    for (const condition of ['"old"', `W/${etag}`, '*', '', 'Wed, 25 Nov 2026 10:00:00 GMT'])
      expect(await statusFor(condition)).toBe(200);
    const matching = async (condition: string) =>
      (await get('/clip.mp4', { range: 'bytes=0-9', 'if-match': condition })).status;
    expect(await Promise.all([etag, `"old", ${etag}`, '*'].map(matching))).toEqual([206, 206, 206]);
    expect(await Promise.all(['"old"', `W/${etag}`].map(matching))).toEqual([412, 412]);
    // RFC 9110 defines ranges for GET only.
    expect((await get('/clip.mp4', { range: 'bytes=0-9' }, 'HEAD')).status).toBe(200);
  });

  test('gets 416 for a range beyond its end', async () => {
    const response = await get('/clip.mp4', { range: 'bytes=1000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */1000');
  });

  test('whose name begins with a dot gets 404', async () => {
    expect(await (await get('/.env')).text()).not.toContain('SECRET');
  });
});

describe('an address', () => {
  test.each([
    ['/about/', '/about'],
    ['//about', '/about'],
    ['//evil.example/%2fx', '/evil.example/%2fx'],
    ['/a//b/?q=1?2', '/a/b?q=1?2'],
    ['/%69nbox%2Fapi/%7e%2d?%69', '/inbox%2Fapi/~-?%69'],
  ])('%s moves to %s for good', async (path, to) => {
    const response = await exchange(
      site.address,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1.1 308 /);
    expect(response).toContain(`location: ${to}\r\n`);
  });

  test.each([
    '/%',
    '/%c0%af',
    '/a%00b',
    '/a\\b',
    '/%5cevil.example',
    '/..%5c..',
    '/../etc/passwd',
    '/x/%2e%2e/metrics',
    '//evil.example/%2f..',
    '/x/.%2E/metrics',
    '/x%2f..%2fmetrics',
    '/%2e/about',
    '*',
  ])('%s cannot be read', async (path) => {
    const response = await exchange(
      site.address,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    const { language, damaged } = site.texts;
    expect(response).toContain(`<html lang="${language}"`);
    expect(response).toContain(`<h1>${damaged.address.title}</h1><p>${damaged.address.text}</p>`);
  });
});

describe('a page made on demand', () => {
  test('is compressed and revalidated', async () => {
    const response = await get('/made', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<title>/made</title>');
  });

  test('that fails gets the built error page with a new reference', async () => {
    const paths = ['/thrown', '/thrown', '/failed-by-itself'];
    const answers = await Promise.all(paths.map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(answers[0]!.headers.get('cache-control')).toBe('no-store');
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    for (const text of texts) expect(text).toMatch(/^<h1>Ours<\/h1><b>ER-\w{4}-\w{4}<\/b>$/);
    expect(new Set(texts).size).toBe(3);
  });

  test('that fails in a route gets a page, or JSON with a reference', async () => {
    const text = await (await get('/broken', { accept: 'text/html' })).text();
    expect(text).toContain(site.texts.problems['500'].title.replace('!', ''));
    expect(text).not.toContain('broken on purpose');
    const asJson = await get('/broken', { accept: 'application/json' });
    expect(await asJson.json()).toMatchObject({ reference: expect.stringMatching(/^ER-\w{4}-\w{4}$/) });
  });
});

test.each(['/about', '/made'])(
  'of many requests for %s that come at once, the first are answered',
  async (path) => {
    const answer = await exchange(site.address, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(500));
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(16);
    expect(answer.toLowerCase().match(/^connection: close/gm)).toHaveLength(1);
  },
);

test('a client that goes away in the middle of a form is no error', async () => {
  const logged = vi.spyOn(site.services.log, 'error');
  const head =
    'POST /contact.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  await exchange(site.address, head, 200);
  await get('/broken');
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ route: '/broken' }), 'a request failed']]);
  logged.mockRestore();
});

describe('every answer carries the security headers', () => {
  const raw = (text: string) => () => exchange(site.address, text);
  const simple = (path: string, method = 'GET', headers = '') =>
    raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
  test.each([
    ['200 static', simple('/about')],
    ['200 made', simple('/made')],
    [
      '304',
      async () =>
        simple('/about', 'GET', `If-None-Match: ${(await get('/about')).headers.get('etag')}\r\n`)(),
    ],
    ['308', simple('/about/')],
    ['400', simple('/%')],
    ['404', simple('/none')],
    ['405', simple('/contact.php')],
    ['405', simple('/about', 'TRACE')],
    ['412', simple('/about', 'GET', 'If-Match: "old"\r\n')],
    ['413', simple('/contact.php', 'POST', 'Content-Type: application/json\r\nContent-Length: 99999\r\n')],
    ['414', simple(`/${'a'.repeat(9000)}`)],
    ['415', simple('/contact.php', 'POST')],
    ['416', simple('/clip.mp4', 'GET', 'Range: bytes=5000-\r\n')],
    ['431', simple('/', 'GET', `X-Long: ${'a'.repeat(20_000)}\r\n`)],
    ['500', simple('/broken')],
    ['400 not HTTP', raw('hello\r\n\r\n')],
    ['400 of two hosts', simple('/about', 'GET', 'Host: y\r\n')],
    ['400 of an invalid host', raw('GET /made HTTP/1.1\r\nHost: 9999999999\r\nConnection: close\r\n\r\n')],
    ['405', raw('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['417', simple('/', 'GET', 'Expect: banana\r\n')],
  ])('%s', async (status, ask) => {
    const answer = (await ask()).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status.slice(0, 3)} `));
    for (const header of [
      'strict-transport-security: max-age=',
      'x-content-type-options: nosniff',
      'referrer-policy: ',
      'permissions-policy: ',
      'cross-origin-resource-policy: same-origin',
      'x-frame-options: deny',
      'content-security-policy: ',
    ]) {
      expect(answer.split(header), header).toHaveLength(2);
    }
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).not.toMatch(/unsafe-inline|x-powered-by|\nserver:/);
  });

  test('each page has its own policy, by exact path', async () => {
    expect((await get('/about')).headers.get('content-security-policy')).toContain("script-src 'sha256-abc'");
    expect((await get('/')).headers.get('content-security-policy')).not.toContain('sha256-abc');
    expect((await get('/clip.mp4')).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/made')).headers.get('content-security-policy')).toMatch(
      /^script-src 'self';.*base-uri 'none'/,
    );
  });
});
