import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Trx } from '../../database/tables.ts';
import { requestSubscription } from '../../subscribers/subscribers.ts';
import { mailFile } from '../../outbox/channels/file.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { confirmLink, unsubscribeLink } from '../../security/links.ts';
import { useSite } from '../../../tests/support/site.ts';

const secret = 'a secret of thirty-two characters';
const json = { accept: 'application/json' };
const html = { accept: 'text/html' };

const site = useSite({ settings: { SITE_SECRET: secret } });

const send = (path: string, body?: BodyInit, headers: Record<string, string> = json) =>
  fetch(site.address + path, {
    method: 'POST',
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });

const view = (path: string) => fetch(site.address + path, { headers: html, redirect: 'manual' });

const found = (email: string) =>
  site.services.database.query
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();

async function subscribed(email: string) {
  await send('/subscribe', new URLSearchParams({ email }));
  const subscriber = await found(email);
  if (!subscriber) throw new Error('not stored');
  const { siteUrl } = site.services.environment;
  const confirm = confirmLink(siteUrl, secret, subscriber);
  return {
    confirm: confirm.pathname + confirm.search,
    token: confirm.searchParams.get('token') ?? '',
    leave: pathOf(unsubscribeLink(siteUrl, secret, subscriber)),
  };
}

const pathOf = (url: URL) => url.pathname + url.search;

test('known and new addresses get the same response', async () => {
  const answers = [];
  for (const email of ['grace@example.com', 'grace@example.com', 'new@example.com']) {
    const response = await send('/subscribe', new URLSearchParams({ email }));
    answers.push({ status: response.status, body: await response.text() });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ status: 200, body: '{"ok":true}' });
});

test('known and new addresses cause the same writes, against timing attacks', async () => {
  const { database } = site.services;
  const writesFor = async (email: string) => {
    const kinds: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => (kinds.push(node.kind), node),
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const write: Database['write'] = (work) => database.write((trx) => work(trx.withPlugin(plugin) as Trx));
    await requestSubscription({ ...database, write }, email);
    return kinds;
  };
  const { confirm, token } = await subscribed('same.known@example.com');
  await send(confirm.split('?')[0]!, new URLSearchParams({ token }));
  expect((await found('same.known@example.com'))?.state).toBe('confirmed');
  const unknown = await writesFor('same.new@example.com');
  expect(unknown).toHaveLength(2);
  expect(await writesFor('same.new@example.com')).toEqual(unknown);
  expect(await writesFor('same.known@example.com')).toEqual(unknown);
  const confirmations = await database.query
    .selectFrom('deliveries')
    .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber')
    .select('email')
    .where('email', 'like', 'same.%')
    .execute();
  expect(confirmations).toHaveLength(2);
});

test.each([
  ['missing', ' '],
  ...['not an address', 'ada@example', 'a@b.example, c@d.example'].map((text) => ['invalid', text] as const),
  ['invalid', `ada@${'ü'.repeat(10_000)}.example`],
] as const)('what cannot be an address is said to be %s: %.30s', async (problem, email) => {
  const response = await send('/subscribe', new URLSearchParams({ email }));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    ok: false,
    errors: { email: site.texts.errors[`email.${problem}`] },
  });
});

describe('confirming', () => {
  test.each([
    ['/subscribe/confirm', undefined],
    ['/subscribe/confirm?token=made-up', undefined],
    ['/subscribe/confirm', { token: 'made-up' }],
    ['/subscribe/confirm', { token: '' }],
  ])('%s with %o is told to start again', async (path, body) => {
    const response = await (body ? send(path, new URLSearchParams(body), html) : view(path));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(site.texts.notices['subscribe-expired'].title);
  });

  test('an expired link says so when it is opened', async () => {
    const subscriber = { ...(await found('ada@example.com'))!, requested_at: 1 };
    const link = pathOf(confirmLink(site.services.environment.siteUrl, secret, subscriber));
    const response = await view(link);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain(site.texts.notices['subscribe-expired'].title);
  });

  test('a token in the address is escaped in the page', async () => {
    const page = await (await view('/subscribe/confirm?token=%22%3E%3Cscript%3E')).text();
    expect(page).not.toContain('<script');
  });
});

describe('unsubscribing', () => {
  test('the link only shows the button', async () => {
    const { leave } = await subscribed('joan@example.com');
    expect((await view(leave)).status).toBe(200);
    expect(await found('joan@example.com')).toBeDefined();
  });

  test('one-click unsubscribe works without an origin (RFC 8058)', async () => {
    const { leave } = await subscribed('dorothy@example.com');
    const response = await send(leave, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), {
      'sec-fetch-site': 'cross-site',
      origin: 'https://mail.example',
    });
    expect(response.status).toBe(200);
    expect(await found('dorothy@example.com')).toBeUndefined();
  });

  test('the button of the page unsubscribes', async () => {
    const { leave } = await subscribed('katherine@example.com');
    const token = new URLSearchParams(leave.split('?')[1]).get('token') ?? '';
    expect((await send('/unsubscribe', new URLSearchParams({ token }), html)).status).toBe(200);
    expect(await found('katherine@example.com')).toBeUndefined();
  });

  test('unsubscribing deletes the mail file with the address', async () => {
    const { leave } = await subscribed('barbara@example.com');
    const { id } = await site.services.database.query
      .selectFrom('deliveries')
      .select('id')
      .where('subscriber', '=', (await found('barbara@example.com'))!.id)
      .executeTakeFirstOrThrow();
    const file = mailFile(site.services.environment.dataDir, id);
    await eventually(() => existsSync(file));
    await send(leave, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
    expect(existsSync(file)).toBe(false);
  });

  test('a forged token unsubscribes nobody', async () => {
    expect((await send('/unsubscribe?token=x.y.z')).status).toBe(400);
    expect((await view('/unsubscribe')).status).toBe(400);
    expect((await view('/unsubscribe?token=x.y.z')).status).toBe(400);
  });
});
