import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ShowPage } from '../../http/pages.ts';
import { draftField, trapField } from '../../../content-model/forms/fields.ts';
import { startSite, useSite } from '../../../tests/support/site.ts';

const inquiry = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'An engine',
  message: 'Two lines\nof text',
};
const json = { accept: 'application/json' };
const html = { accept: 'text/html' };
const reference = /^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Mock of the site's pages that returns the requested page and its data. */
const showPage: ShowPage = async (_, { path, status, locals }) =>
  new Response(JSON.stringify({ path, locals }), { status, headers: { 'content-type': 'text/html' } });

const site = useSite({ showPage });
const PAGES = 'https://pages.example';
const pagesElsewhere = useSite({
  showPage,
  settings: { SITE_URL: 'https://forms.example', PAGES_URL: PAGES },
});

const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/contact.php') =>
  site.post(path, body, headers);

const stored = (told: string) =>
  site.services.database.query
    .selectFrom('inquiries')
    .selectAll()
    .where('reference', '=', told)
    .executeTakeFirst();

describe('POST /contact.php keeps the inquiry', () => {
  test.each([
    ['as a form', new URLSearchParams(inquiry)],
    ['as multipart', multipart()],
    ['as JSON', new Blob([JSON.stringify(inquiry)], { type: 'application/json' })],
  ])('sent %s, and answers with its reference', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(200);
    const told = await response.json();
    expect(told).toEqual({ ok: true, reference: expect.stringMatching(reference) });
    expect(await stored(told.reference)).toMatchObject({ ...inquiry, kind: 'inquiry' });
  });

  test('with a filled honeypot is quarantined, with the same response', async () => {
    const response = await post(
      new URLSearchParams({ ...inquiry, [trapField]: 'http://spam.example', elapsed: '500' }),
    );
    const told = await response.json();
    expect(told.reference).toMatch(reference);
    expect(await stored(told.reference)).toMatchObject({ state: 'quarantined' });
  });
});

describe('the sixth equal text of a day', () => {
  const statesOf = async (fields: object) => {
    const states = [];
    for (const sender of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const email = `${sender}@visitor.example`;
      const response = await post(new URLSearchParams({ ...inquiry, ...fields, email }));
      states.push((await stored((await response.json()).reference))?.state);
    }
    return states;
  };

  test('is quarantined', async () => {
    expect((await statesOf({ message: 'Buy this' })).at(-1)).toBe('quarantined');
  });

  test('is accepted if a demo of the site wrote it', async () => {
    const message = '7 open deals\r\nProposal: 2 deals';
    expect(await statesOf({ message, [draftField]: message })).not.toContain('quarantined');
  });
});

describe('a form that is not complete', () => {
  test('as JSON gets a message for each field', async () => {
    const response = await post(new URLSearchParams({ name: '  ', email: 'ada@example.com' }));
    expect(response.status).toBe(422);
    const { errors } = site.texts;
    expect(await response.json()).toEqual({
      ok: false,
      errors: { name: errors['name.missing'], subject: errors['subject.missing'] },
    });
  });
});

test('a changed value of an agency’s own field makes a new inquiry', async () => {
  const send = async (company: string) =>
    (await post(new URLSearchParams({ ...inquiry, company, 'idempotency-key': 'form' }))).json();
  const first = await send('One');
  expect(await send('One')).toEqual(first);
  expect(await send('Two')).not.toEqual(first);
});

test('the form shows again what would be stored', async () => {
  const form = { ...inquiry, name: ' Ada \t Lovelace ', message: 'One\r\ntwo ' };
  const shown = JSON.parse(await (await post(new URLSearchParams({ ...form, subject: '' }), html)).text());
  const { reference: told } = await (await post(new URLSearchParams(form))).json();
  expect(await stored(told)).toMatchObject({ ...shown.locals.form.values, subject: form.subject });
});

test('a long text in any script arrives complete', async () => {
  for (const message of ['я'.repeat(10_000), '長'.repeat(7_000), 'a\u0301'.repeat(9_000)]) {
    const { reference } = await (await post(new URLSearchParams({ ...inquiry, message }))).json();
    expect(await stored(reference)).toMatchObject({ message });
  }
});

test('pages on a static host may post, from exactly their origin', async () => {
  const ask = (origin: string, method = 'POST') =>
    fetch(`${pagesElsewhere.address}/contact.php`, {
      method,
      headers: { ...json, origin, 'sec-fetch-site': 'cross-site', 'access-control-request-method': 'POST' },
      ...(method === 'POST' && { body: new URLSearchParams(inquiry) }),
    });
  const [taken, asked, refused] = [await ask(PAGES), await ask(PAGES, 'OPTIONS'), await ask(`${PAGES}:81`)];
  expect(await taken.json()).toMatchObject({ ok: true });
  expect([taken.status, asked.status, refused.status]).toEqual([200, 204, 403]);
  const elsewhere = await post(new URLSearchParams(inquiry));
  const allowed = [taken, asked, refused, elsewhere].map(({ headers }) =>
    headers.get('access-control-allow-origin'),
  );
  expect(allowed).toEqual([PAGES, PAGES, null, null]);
  expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
});

test('pages on a static host may read the answer to their files', async () => {
  const response = await fetch(`${pagesElsewhere.address}/contact/files?token=none`, {
    method: 'POST',
    headers: { ...json, origin: PAGES, 'sec-fetch-site': 'cross-site' },
    body: multipart(),
  });
  expect(response.headers.get('access-control-allow-origin')).toBe(PAGES);
  expect(await response.json()).toEqual({ ok: false, error: expect.any(String) });
});

describe('a request that is refused', () => {
  const form = new URLSearchParams(inquiry);
  const tooLong = new URLSearchParams({ ...inquiry, message: 'x'.repeat(70_000) });
  const cases: [number, string, () => Promise<Response>][] = [
    [403, 'from a page of another site', () => post(form, { ...html, origin: 'https://evil.example' })],
    [403, 'that the browser calls cross-site', () => post(form, { ...html, 'sec-fetch-site': 'cross-site' })],
    [405, 'with GET', () => fetch(`${site.address}/contact.php`, { headers: html })],
    [405, 'with DELETE', () => fetch(`${site.address}/contact.php`, { method: 'DELETE', headers: html })],
    [413, 'announced as too long', () => post(tooLong, html)],
    [
      413,
      'too long without saying so',
      () =>
        post(new Blob([`message=${'x'.repeat(70_000)}`]).stream(), {
          ...html,
          'content-type': 'application/x-www-form-urlencoded',
        }),
    ],
    [415, 'as plain text', () => post('name=Ada', { ...html, 'content-type': 'text/plain' })],
    [
      415,
      'compressed',
      () =>
        post(gzipSync('name=Ada'), {
          ...html,
          'content-type': 'application/x-www-form-urlencoded',
          'content-encoding': 'gzip',
        }),
    ],
    [
      415,
      'in another encoding',
      () =>
        post('name=J%F6rg', {
          ...html,
          'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1',
        }),
    ],
    [415, 'as XML', () => post('<a/>', { ...html, 'content-type': 'application/xml' })],
    [400, 'as broken JSON', () => post('{', { ...html, 'content-type': 'application/json' })],
  ];
  test.each(cases)('%i: %s', async (status, _, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    const { path, locals } = JSON.parse(await response.text());
    expect(path).toBe('/problem');
    expect(locals.problem.status).toBe(status);
    expect(locals.problem.title).toBe(site.texts.problems[`${status}` as '400'].title);
    expect(locals.problem.detail).toContain(site.services.agency.email);
    expect(locals.problem.detail).not.toMatch(/[{}]/);
  });

  test('is JSON for clients that accept it, plain text for others', async () => {
    const asked = await post('x', { ...json, 'content-type': 'text/plain' });
    expect(await asked.json()).toEqual({ ok: false, error: expect.any(String) });
    const other = await post('x', { accept: '*/*', 'content-type': 'text/plain' });
    expect(other.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await other.text()).toContain(site.texts.problems['415'].title);
  });

  test('is not stored', async () => {
    const count = async () =>
      (await site.services.database.query.selectFrom('inquiries').select('reference').execute()).length;
    const before = await count();
    for (const [, , send] of cases) await send().then((response) => response.body?.cancel());
    expect(await count()).toBe(before);
  });
});

test('a page answers only to reading', async () => {
  const response = await post('a=b', { ...html, 'content-type': 'text/plain' }, '/about');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

function multipart(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(inquiry)) form.set(name, value);
  form.set('plan', new Blob(['%PDF']), 'plan.pdf');
  return form;
}

test('a wrong answer to an own question is told although the page fails', async () => {
  await using broken = await startSite({ showPage: () => Promise.reject(new Error('broken')) });
  const response = await fetch(`${broken.address}/contact.php`, {
    method: 'POST',
    headers: html,
    body: new URLSearchParams({ ...inquiry, 'team-size': 'many' }),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('How many people will use it?');
});
