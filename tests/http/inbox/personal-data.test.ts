import { beforeAll, expect, test } from 'vitest';
import { enquiryFields, honest } from '../../support/enquiries.ts';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';
import { INBOX_SETTINGS, memberOf, type Member } from '../../support/inbox.ts';
import { useSite } from '../../support/site.ts';

const site = useSite({ settings: INBOX_SETTINGS });
let ada: Member;
let owner: Member;
beforeAll(async () => {
  ada = await memberOf(site, 'member', 'ada@agency.example');
  owner = await memberOf(site, 'owner', 'owner@agency.example');
});

const received = async (fields: Parameters<typeof enquiryFields>[0]) =>
  (await site.services.enquiries.accept(enquiryFields(fields), honest)).reference;
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

test('an address is looked for, and erased everywhere with what was shown', async () => {
  const email = 'Goes@visitor.example';
  const own = [await received({ email }), await received({ email: `Goes <${email}>`, subject: 'Again' })];
  const mention = await received({ message: `Ask ${email}, too.` });
  await site.services.subscribers.request(email);
  const looked = await ada.visitor.post('/erasure/look', { address: ' goes@VISITOR.example ' });
  expect(looked.json).toMatchObject({ subscriptions: 1, mentions: [mention] });
  expect(looked.json.enquiries.toSorted()).toEqual(own.toSorted());
  expect((await ada.visitor.get(`/enquiries/${own[0]}`)).status).toBe(200);

  const erased = await ada.visitor.post('/erasure', { address: email, mentions: false });
  expect(erased.json).toMatchObject({
    enquiries: looked.json.enquiries,
    subscriptions: 1,
    mentions: [mention],
  });
  expect(await lastLine()).toMatchObject({ actor: 'ada@agency.example', action: 'erase' });
  expect((await lastLine()).subject).not.toContain('@');
  for (const reference of own) expect((await ada.visitor.get(`/enquiries/${reference}`)).status).toBe(404);
  expect((await ada.visitor.get(`/enquiries/${mention}`)).status).toBe(200);

  await ada.visitor.post('/erasure', { address: email, mentions: true });
  const left = await ada.visitor.post('/erasure/look', { address: email });
  expect(left.json).toEqual({ enquiries: [], deliveries: 0, subscriptions: 0, mentions: [] });
});

test('everything is exported, no cell is a formula, and the log tells of it', async () => {
  const formula = '=HYPERLINK("https://evil.example","x")';
  const reference = await received({ name: formula, subject: '\u200b+1', message: 'Two\nlines; "quoted"' });
  const others = HOSTILE_TEXTS.filter((text) => /^[=+@-]/.test(text));
  for (const text of others) await received({ name: text, subject: text });
  const csv = await exported({ what: 'enquiries', format: 'csv' });
  for (const text of others) expect(csv.text).toContain(`"'${text.replaceAll('"', '""')}"`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
  expect(csv.headers.get('cache-control')).toBe('no-store');
  expect(csv.text).toMatch(/^\ufeff"reference"[,;]/);
  expect(csv.text).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  expect(csv.text).toContain(`"'\u200b+1"`);
  expect(await lastLine()).toMatchObject({ action: 'export', subject: 'enquiries csv' });

  const json = await exported({ what: 'enquiries', format: 'json' });
  const rows = JSON.parse(json.text) as { reference: string; name: string }[];
  expect(rows.find((row) => row.reference === reference)?.name).toBe(formula);

  await site.services.subscribers.request('reader@visitor.example');
  const subscribers = await exported({ what: 'subscribers', format: 'json' });
  expect(JSON.parse(subscribers.text)).toMatchObject([{ email: 'reader@visitor.example', state: 'pending' }]);
});

test('of enquiries, only those that match or are selected', async () => {
  const references = [
    await received({ subject: 'Plovers one' }),
    await received({ subject: 'Plovers two' }),
  ] as const;
  const filter = { view: 'all', text: 'plovers', unread: false, mine: false };
  const chosen = async (which: object) => {
    const { text } = await exported({ what: 'enquiries', format: 'json', which });
    return (JSON.parse(text) as { reference: string }[]).map((row) => row.reference);
  };
  expect(await chosen({ filter, until: Date.now() })).toEqual(references.toReversed());
  expect(await chosen({ references: [references[0]] })).toEqual([references[0]]);
  expect(await chosen({ filter, until: 0 })).toEqual([]);
  expect(await lastLine()).toMatchObject({ action: 'export', subject: 'enquiries json (some)' });
});
