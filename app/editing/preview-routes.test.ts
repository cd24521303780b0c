import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signToken } from '../../server/security/links.ts';
import { addLink, withdrawLink } from '../../inbox/api/content/preview-links.ts';
import { servicesAt } from '../../tests/support/services.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { Services } from '../services.ts';
import { previewRoutes } from './preview-routes.ts';

const folder = temporaryFolder();
mkdirSync(join(folder, 'client'));
const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
write('client/index.html', '<h1>Draft</h1><a href="/about">About</a>');
write('client/about.html', '<h1>About</h1>');
write('client/.hidden.html', 'secret');
write('secret.html', 'secret');
write('headers.json', JSON.stringify({ '/': "script-src 'self' 'sha256-x'" }));
write('rendered.json', JSON.stringify({ '/contact': { html: '<h1>Contact</h1>', policy: '' } }));

const builtFolder = (id: string) => (id === 'built' ? folder : undefined);
const site = await servicesAt({ dataDir: temporaryFolder() });
afterAll(() => site.close());
const { database } = site;
const agency = { name: 'Groundline', timeZone: 'America/Chicago' };
const services = { secrets: ['secret'], editing: { builtFolder }, database, agency } as unknown as Services;
const app = previewRoutes(async () => ({ services }));
const tokenOf = (id = 'built', expiresAt = Date.now() + 60_000, secret = 'secret') =>
  signToken(secret, { purpose: 'preview', id, expiresAt });
const get = (path: string, token = tokenOf()) => app.request(`/preview/${token}${path}`);

test('a page of a preview is shown under its policy, and its links stay in the preview', async () => {
  const token = tokenOf();
  const response = await get('/', token);
  expect(await response.text()).toBe(`<h1>Draft</h1><a href="/preview/${token}/about">About</a>`);
  expect(response.headers.get('content-security-policy')).toMatch(/'sha256-x'.*frame-ancestors 'self'/);
});

test('a link shows the preview until it is withdrawn', async () => {
  const expiresAt = Date.now() + 60_000;
  const link = { preview: 'built', page: '/', createdBy: 'ada@agency.example', expiresAt };
  const id = await database.write((trx) => addLink(trx, link));
  const token = signToken('secret', { purpose: 'preview-link', id, expiresAt });
  expect((await get('/', token)).status).toBe(200);
  expect(await database.write((trx) => withdrawLink(trx, id))).toBe('/');
  expect((await get('/', token)).status).toBe(410);
});

/** Opens a link to a preview as a browser does, for its own tab or for a frame. */
async function openLink(path: string, destination: 'document' | 'iframe') {
  const expiresAt = Date.UTC(2099, 0, 8, 18);
  const link = { preview: 'built', page: '/', createdBy: 'ada@agency.example', expiresAt };
  const id = await database.write((trx) => addLink(trx, link));
  const token = signToken('secret', { purpose: 'preview-link', id, expiresAt });
  const response = await app.request(`/preview/${token}${path}`, {
    headers: { 'sec-fetch-dest': destination },
  });
  return { token, response, html: await response.text() };
}

test('who opens a link is told that it is a draft, and until when the link works', async () => {
  const { html } = await openLink('/about', 'document');
  expect(html).toContain('Draft of the website of Groundline, shared Jan 1, 2099, 12:00');
  expect(html).toContain('until Jan 8, 2099, 12:00');
});

test('the draft stands in a frame below that, under its own policy', async () => {
  const { token, response, html } = await openLink('/about', 'document');
  expect(html).toContain(`src="/preview/${token}/about"`);
  expect(response.headers.get('content-security-policy')).toMatch(
    /^style-src 'sha256-\S+';frame-src 'self';default-src 'none'/,
  );
  expect((await openLink('/about', 'iframe')).html).toBe('<h1>About</h1>');
});

test.each([
  ['text/html', 'Nothing was sent.'],
  ['application/json', '{"error":"This is a preview. Nothing was sent.'],
])('a form of a preview sends nothing and says so (%s)', async (accept, said) => {
  const sent = { method: 'POST', headers: { accept }, body: new URLSearchParams({ name: 'Ada' }) };
  const response = await app.request(`/preview/${tokenOf()}/contact.php`, sent);
  expect(response.status).toBe(403);
  expect(await response.text()).toContain(said);
});

test('a preview is neither stored nor found by search engines', async () => {
  const { headers } = await get('/about');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a page that the server renders on demand is shown as it was built', async () => {
  expect(await (await get('/contact')).text()).toBe('<h1>Contact</h1>');
});

test.each([
  ['expired', tokenOf('built', 1)],
  ['of another server', tokenOf('built', Date.now() + 60_000, 'other')],
  ['of a build that is gone', tokenOf('gone')],
  ['invented', 'x'],
])('a link that is %s shows nothing and says what to do', async (_, token) => {
  const response = await get('/', token);
  expect(response.status).toBe(410);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await response.text()).toContain('Ask the person who sent you the link');
});

test.each(['/none', '/.hidden.html', '/..%2Fsecret.html', '/..%2f..%2fetc%2fpasswd', '/%'])(
  '%s is no page of the preview',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    // The editor shows this of a new page until it is built.
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await response.text()).not.toContain('secret');
  },
);
