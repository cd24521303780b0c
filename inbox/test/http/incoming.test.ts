import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseMail } from '../../../server/mailbox/parse-mail.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { useInboxSite } from '../support/inbox.ts';
import { deliveryReport, incomingMail, withFiles } from '../../../tests/support/incoming-mails.ts';
import { receiveMail } from '../../api/incoming/receive.ts';

const { site, ada, query, received, one } = useInboxSite();

/** Receives a mail, and returns its id. */
async function receive(parts: Parameters<typeof incomingMail>[0]): Promise<string> {
  const mail = await parseMail(Buffer.from(incomingMail(parts)));
  const now = Date.now();
  await site.services.database.write((trx) => receiveMail(trx, mail, { receivedAt: now, now }));
  const row = await query()
    .selectFrom('incoming_mails')
    .select('id')
    .where('message_id', '=', mail.messageId)
    .executeTakeFirstOrThrow();
  return row.id;
}
const unmatched = async () =>
  ((await ada.visitor.get('/unmatched')).json as { id: string }[]).map(({ id }) => id);
const counted = async () => (await ada.visitor.get('/inquiries/waiting')).json.unmatched;

test('an unmatched mail is counted and attached to the inquiry that a member names', async () => {
  const id = await receive({ from: 'unknown@visitor.example' });
  expect([await unmatched(), await counted()]).toEqual([[id], 1]);
  const reference = await received();
  const typed = reference.replace(/^..-/, '').toLowerCase();
  const attach = () => ada.visitor.post(`/unmatched/${id}/attach`, { to: typed });
  expect((await ada.visitor.post(`/unmatched/${id}/attach`, { to: 'GL-0000-0000' })).error).toBe(
    'unknown-reference',
  );
  expect((await attach()).json).toEqual({ reference });
  expect((await one(reference)).mails).toMatchObject([{ id, kind: 'reply' }]);
  // A colleague was faster.
  expect((await attach()).error).toBe('not-found');
  expect([await unmatched(), await counted()]).toEqual([[], 0]);
});

test('a bounce that is attached fails the last reply, and the inquiry is due again', async () => {
  const recipient = 'gone@visitor.example';
  const reference = await received({ email: recipient });
  const reply = { id: randomUUID(), text: 'Gladly.', seen: [] };
  await ada.visitor.post(`/inquiries/${reference}/replies`, reply);
  await query().updateTable('deliveries').set({ due_at: 0 }).where('id', '=', reply.id).execute();
  site.services.outbox.wake('mail');
  await eventually(async () => (await one(reference)).replies[0]!.state === 'sent');
  const mail = await parseMail(Buffer.from(deliveryReport({ recipient })));
  const now = Date.now();
  await site.services.database.write((trx) => receiveMail(trx, mail, { receivedAt: now, now }));
  expect(await counted()).toBe(1);
  const [id] = await unmatched();
  await ada.visitor.post(`/unmatched/${id}/attach`, { to: reference });
  expect(await one(reference)).toMatchObject({
    dueAt: expect.any(Number),
    replies: [{ state: 'failed' }],
    mails: [{ kind: 'bounce' }],
  });
});

test('inquiries of the same address are offered', async () => {
  const reference = await received({ email: 'known@visitor.example', subject: 'A shop' });
  const id = await receive({ from: 'Known@visitor.example' });
  expect((await ada.visitor.get('/unmatched')).json).toMatchObject([
    { id, candidates: [{ reference, subject: 'A shop' }] },
  ]);
  await ada.visitor.post(`/unmatched/${id}/remove`);
  expect(await unmatched()).toEqual([]);
});

test('an unmatched mail becomes an inquiry with its files, and nothing is sent', async () => {
  const body = withFiles('We need a shop.', [{ name: 'Brief.pdf', content: new Uint8Array(3) }]);
  const id = await receive({ from: 'Nora <nora@visitor.example>', subject: 'A shop', body });
  // The team was told of the mail.
  const before = await query().selectFrom('deliveries').select('id').execute();
  const { json } = await ada.visitor.post(`/unmatched/${id}/inquiry`);
  expect(await one(json.reference)).toMatchObject({
    fields: { name: 'Nora', email: 'nora@visitor.example', subject: 'A shop', message: 'We need a shop.' },
    mails: [{ kind: 'origin', files: [{ name: 'Brief.pdf', bytes: 3, isKept: true }] }],
    dueAt: expect.any(Number),
  });
  expect(await query().selectFrom('deliveries').select('id').execute()).toHaveLength(before.length);
});

test('a file is saved as an attachment without a type that a browser would show', async () => {
  const name = "Café 'x'.html";
  const content = Buffer.from('<script>alert(1)</script>');
  const body = withFiles('See file.', [{ name: "Cafe 'x'.html", content }]);
  const id = await receive({ body });
  const [mail] = (await ada.visitor.get('/unmatched')).json;
  await query().updateTable('incoming_files').set({ name }).where('mail', '=', id).execute();
  const file = await ada.visitor.get(`/files/${mail.files[0].id}`);
  expect(file.text).toBe(content.toString());
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''Caf%C3%A9%20%27x%27.html",
    'content-security-policy': expect.stringMatching(/^sandbox;default-src 'none'/),
    'x-content-type-options': 'nosniff',
  });
  expect((await ada.visitor.get('/files/none')).error).toBe('not-found');
});

test('a file arrives byte for byte, also one of several parts', async () => {
  // Every byte, in lines of no text; more than two parts, and not a multiple of three.
  const content = Buffer.from(Uint8Array.from({ length: 100_001 }, (_, index) => (index * 7) % 256));
  await receive({ body: withFiles('See file.', [{ name: 'logo.png', content }]) });
  const mails = (await ada.visitor.get('/unmatched')).json as { files: { id: string; name: string }[] }[];
  const { id } = mails.flatMap(({ files }) => files).find(({ name }) => name === 'logo.png')!;
  const response = await fetch(`${ada.address}/inbox/api/files/${id}`, {
    headers: { cookie: ada.visitor.cookie },
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
});

test('of long emails a thread has the beginning, and the whole on request', { tags: ['full'] }, async () => {
  const email = 'long@visitor.example';
  const reference = await received({ email });
  const text = 'Ä'.repeat(90_000);
  const body = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n\r\nOn Monday we wrote:\r\n> ${text}`;
  for (let n = 0; n < 3; n += 1) await receive({ from: email, subject: `Re: (${reference})`, body });
  const thread = await ada.visitor.get(`/inquiries/${reference}`);
  expect(thread.text.length).toBeLessThan(30_000);
  const [mail] = thread.json.mails as { id: string; text: string; isCut: boolean }[];
  expect(mail).toMatchObject({ isCut: true, text: 'Ä'.repeat(4_000) });
  expect((await ada.visitor.get(`/mails/${mail!.id}`)).json).toMatchObject({ text });
  expect((await ada.visitor.get('/mails/none')).error).toBe('not-found');
});

test('moving an inquiry ends its wait for a reply, and undo brings it back', async () => {
  const email = 'moved@visitor.example';
  const reference = await received({ email });
  await ada.visitor.post('/inquiries/answered', { selection: { references: [reference] } });
  await receive({ from: email, subject: `Re: (${reference})` });
  const due = async () => (await one(reference)).dueAt;
  expect(await due()).not.toBeNull();
  const selection = { references: [reference] };
  const { json } = await ada.visitor.post('/inquiries/bulk', { selection, status: 'won' });
  expect(await due()).toBeNull();
  await ada.visitor.post('/inquiries/undo', { undo: json.undo });
  expect(await due()).not.toBeNull();
});

test('a person who wrote back waits again when the reply that closed is canceled', async () => {
  const email = 'waits@visitor.example';
  const reference = await received({ email });
  await ada.visitor.post('/inquiries/answered', { selection: { references: [reference] } });
  await receive({ from: email, subject: `Re: (${reference})` });
  const reply = { id: crypto.randomUUID(), text: 'Gladly.', seen: [], closes: true };
  await ada.visitor.post(`/inquiries/${reference}/replies`, reply);
  expect(await one(reference)).toMatchObject({ status: 'closed', dueAt: null });
  await ada.visitor.post(`/inquiries/${reference}/replies/${reply.id}/undo`);
  expect(await one(reference)).toMatchObject({ status: 'open', dueAt: expect.any(Number) });
});

test('what somebody wrote last is shown first in the list', async () => {
  const email = 'again@visitor.example';
  const [first, second] = [await received({ email }), await received()];
  await receive({ from: email, subject: `Re: (${first})` });
  const filter = { view: 'all', text: '', unread: false };
  const { json } = await ada.visitor.post('/inquiries/list', { filter });
  expect(json.slice(0, 2)).toMatchObject([
    { reference: first, snippet: 'What would it cost?' },
    { reference: second },
  ]);
});
