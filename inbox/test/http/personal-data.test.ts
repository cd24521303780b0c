import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { timeTextIn } from '../../../server/privacy/export/csv.ts';
import { jsonLines, rowsOf } from '../../../server/privacy/export/rows.ts';
import { download } from '../../api/download.ts';
import { mailFile } from '../../../server/outbox/channels/file.ts';
import { newDelivery } from '../../../server/outbox/delivery.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { readContent } from '../../../tests/support/content.ts';
import { useInboxSite } from '../support/inbox.ts';

const { site, ada, owner, query, received } = useInboxSite();

async function lastLine() {
  const { json } = await owner.visitor.get('/audit');
  return json[0] as { actor: string; action: string; subject: string };
}
async function exported(body: object) {
  const response = await fetch(`${site.address}/inbox/api/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: ada.visitor.cookie,
    },
    body: JSON.stringify(body),
  });
  return {
    headers: response.headers,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
  };
}

test('an erasure erases what its preview listed', async () => {
  const email = 'Goes@visitor.example';
  const own = [await received({ email }), await received({ email: `Goes <${email}>`, subject: 'Again' })];
  const mention = await received({ message: `Ask ${email}, too.` });
  await site.services.subscribers.request(email);
  await ada.visitor.post(`/inquiries/${own[0]}/change`, { version: 0, status: 'won' });
  const undoable = async () =>
    (await query().selectFrom('inbox_undo_items').select('undo').where('inquiry', '=', own[0]!).execute())
      .length;
  expect(await undoable()).toBe(1);
  const looked = await ada.visitor.post('/erasure/look', { address: ' goes@VISITOR.example ' });
  expect(looked.json).toMatchObject({ subscriptions: 1, mentions: [mention] });
  expect(looked.json.inquiries.toSorted()).toEqual(own.toSorted());
  expect((await ada.visitor.get(`/inquiries/${own[0]}`)).status).toBe(200);

  const erased = await ada.visitor.post('/erasure', { address: email, mentions: false });
  expect(erased.json).toMatchObject({
    inquiries: looked.json.inquiries,
    subscriptions: 1,
    mentions: [mention],
  });
  expect(await undoable()).toBe(0);
  expect(await lastLine()).toMatchObject({ actor: 'ada@agency.example', action: 'erase' });
  expect((await lastLine()).subject).not.toContain('@');
  for (const reference of own) expect((await ada.visitor.get(`/inquiries/${reference}`)).status).toBe(404);
  expect((await ada.visitor.get(`/inquiries/${mention}`)).status).toBe(200);

  await ada.visitor.post('/erasure', { address: email, mentions: true });
  const left = await ada.visitor.post('/erasure/look', { address: email });
  expect(left.json).toEqual({ inquiries: [], deliveries: 0, mails: 0, subscriptions: 0, mentions: [] });
});

test('erasing a corrected address erases the traces under the one before', async () => {
  const [former, corrected, shared] = [
    'before@erased.example',
    'after@erased.example',
    'shared@erased.example',
  ] as const;
  const correct = (reference: string) =>
    ada.visitor.post(`/inquiries/${reference}/address`, { email: corrected });
  const written = [await received({ email: former }), await received({ email: shared })];
  await received({ email: shared });
  for (const reference of written) expect((await correct(reference)).status).toBe(200);
  for (const normalized_email of [former, shared]) {
    await query()
      .insertInto('bounces')
      .values({ normalized_email, reason: 'smtp-550', bounced_at: 1 })
      .execute();
    await query()
      .insertInto('inbox_senders')
      .values({ normalized_email, trusted: 1, reviewed_at: 1 })
      .execute();
    await site.services.subscribers.request(normalized_email);
  }
  await ada.visitor.post('/erasure', { address: corrected, mentions: false });
  for (const table of ['bounces', 'inbox_senders', 'subscribers'] as const) {
    const left = await query()
      .selectFrom(table)
      .select('normalized_email')
      .where('normalized_email', 'like', '%@erased.example')
      .execute();
    // The other address still has an inquiry of its own.
    expect(left).toEqual([{ normalized_email: shared }]);
  }
  await ada.visitor.post('/erasure', { address: shared, mentions: false });
});

test('erasing an inquiry deletes the digest file that lists it', async () => {
  const { environment } = site.services;
  await received({ email: 'digested@visitor.example' });
  const payload = { day: '2026-01-01', from: 0, to: Date.now() + 1 };
  const digest = newDelivery({ purpose: 'digest', due_at: Number.MAX_SAFE_INTEGER, payload }, 1);
  await query().insertInto('deliveries').values(digest).execute();
  const file = mailFile(environment.dataDir, digest.id);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'From digested@visitor.example');
  const erased = await ada.visitor.post('/erasure', { address: 'digested@visitor.example', mentions: false });
  expect(erased.json.files).toBeGreaterThan(0);
  expect(existsSync(file)).toBe(false);
});

test('an erasure stopped by a file that cannot be deleted is repeated in full', async () => {
  const { environment } = site.services;
  const email = 'stuck@visitor.example';
  const reference = await received({ email });
  const { id } = await query()
    .selectFrom('deliveries')
    .select('id')
    .where('inquiry', '=', reference)
    .executeTakeFirstOrThrow();
  const file = mailFile(environment.dataDir, id);
  await rm(file, { force: true });
  // A folder in place of the file cannot be deleted as a file.
  mkdirSync(file, { recursive: true });
  const erase = () => ada.visitor.post('/erasure', { address: email, mentions: false });
  expect((await erase()).status).toBe(500);
  expect((await ada.visitor.get(`/inquiries/${reference}`)).status).toBe(200);
  await rm(file, { recursive: true });
  expect((await erase()).json).toMatchObject({ inquiries: [reference] });
});

test('an export streams, lets others work, and stops when its reader leaves', async () => {
  await received();
  const inquiry = await query().selectFrom('inquiries').selectAll().limit(1).executeTakeFirstOrThrow();
  let read = 0;
  let isOver = false;
  async function* many() {
    try {
      for (; read < 50_000; read += 1) yield inquiry;
    } finally {
      isOver = true;
    }
  }
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const reader = download(jsonLines(rowsOf(query(), many())), 'json', 'inquiries').body!.getReader();
  for (let lines = 0; lines < 1_000; lines += 1) await reader.read();
  expect(read).toBeLessThan(2_000);
  expect(turns).toBeGreaterThan(5);
  await reader.cancel();
  await expect.poll(() => isOver).toBe(true);
});

test('an export has all data, no formulas, and a line in the log', async () => {
  const formula = '=HYPERLINK("https://evil.example","x")';
  const reference = await received({ name: formula, subject: '\u200b+1', message: 'Two\nlines; "quoted"' });
  const others = HOSTILE_TEXTS.filter((text) => /^[=+@-]/.test(text));
  for (const text of others) await received({ name: text, subject: text });
  const csv = await exported({ what: 'inquiries', format: 'csv' });
  for (const text of others) expect(csv.text).toContain(`"'${text.replaceAll('"', '""')}"`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="inquiries.csv"');
  expect(csv.headers.get('cache-control')).toBe('no-store');
  expect(csv.text).toMatch(/^\ufeff"reference"[,;]/);
  expect(csv.text).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  expect(csv.text).toContain(`"'\u200b+1"`);
  expect(await lastLine()).toMatchObject({ action: 'export', subject: 'inquiries csv' });

  const { json: me } = await ada.visitor.get('/session');
  const work = { status: 'won', assignee: me.member, dealValue: 12_000, reason: 'Price' };
  // One that is won waits for no reply, so it is answered before.
  await ada.visitor.post('/inquiries/answered', { selection: { references: [reference] } });
  const { version } = (await ada.visitor.get(`/inquiries/${reference}`)).json;
  await ada.visitor.post(`/inquiries/${reference}/change`, { version, ...work });
  await ada.visitor.post(`/inquiries/${reference}/notes`, { id: crypto.randomUUID(), text: 'Called.' });
  const json = await exported({ what: 'inquiries', format: 'json' });
  expect(
    JSON.parse(json.text).find((row: { reference: string }) => row.reference === reference),
  ).toMatchObject({
    status: 'won',
    assignee: ada.email,
    answered: expect.stringMatching(/^20/),
    value: 12_000,
    reason: 'Price',
    page: null,
    source: null,
    notes: expect.stringMatching(/ada@agency.example: Called\.$/),
    history: expect.stringMatching(/answered[^]*status won[^]*assigned ada@agency.example$/),
  });
  const rows = JSON.parse(json.text) as { reference: string; name: string }[];
  expect(rows.find((row) => row.reference === reference)?.name).toBe(formula);

  await site.services.subscribers.request('reader@visitor.example');
  const subscribers = await exported({ what: 'subscribers', format: 'json' });
  expect(JSON.parse(subscribers.text)).toMatchObject([{ email: 'reader@visitor.example', state: 'pending' }]);
});

test('times in notes are in the time zone of the agency in CSV, and in UTC in JSON', async () => {
  const reference = await received({ subject: 'Noted' });
  const note = { id: crypto.randomUUID(), text: 'Called back' };
  await ada.visitor.post(`/inquiries/${reference}/notes`, note);
  const { created_at } = await query()
    .selectFrom('inbox_notes')
    .select('created_at')
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  const time = new Date(created_at);
  const selection = { references: [reference] };
  const csv = await exported({ what: 'inquiries', format: 'csv', selection });
  const local = timeTextIn(readContent().agency.timeZone)(time);
  expect(csv.text).toContain(`${local} ${ada.email}: Called back`);
  const json = await exported({ what: 'inquiries', format: 'json', selection });
  expect(json.text).toContain(`${time.toISOString()} ${ada.email}: Called back`);
});

test('an export of inquiries has those that match or are selected', async () => {
  const references = [
    await received({ subject: 'Plovers one' }),
    await received({ subject: 'Plovers two' }),
  ] as const;
  const filter = { view: 'all', text: 'plovers', unread: false };
  const chosen = async (selection: object) => {
    const { text } = await exported({ what: 'inquiries', format: 'json', selection });
    return (JSON.parse(text) as { reference: string }[]).map((row) => row.reference);
  };
  expect(await chosen({ filter, until: Date.now() })).toEqual(references.toReversed());
  expect(await chosen({ references: [references[0]] })).toEqual([references[0]]);
  expect(await chosen({ filter, until: 0 })).toEqual([]);
  expect(await lastLine()).toMatchObject({ action: 'export', subject: 'inquiries json (some)' });
});

test('the export has every subscriber, and its columns when there are none', async () => {
  const empty = await exported({ what: 'subscribers', format: 'csv' });
  expect(empty.text).toContain('"confirmed","consent"');
  const row = { state: 'confirmed', requested_at: 7, confirmed_at: 8 } as const;
  const many = Array.from({ length: 1_001 }, (_, n) => `many${n}@visitor.example`);
  const rows = many.map((email) => ({ ...row, id: email, email, normalized_email: email }));
  await query().insertInto('subscribers').values(rows).execute();
  const { text } = await exported({ what: 'subscribers', format: 'json' });
  const found = (JSON.parse(text) as { email: string }[]).filter(({ email }) => email.startsWith('many'));
  expect(new Set(found.map(({ email }) => email)).size).toBe(1_001);
  expect(found).toHaveLength(1_001);
});
