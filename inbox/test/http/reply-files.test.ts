import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { storeParts } from '../../api/files/parts.ts';
import { eraseUnsentFiles, UNSENT_MS } from '../../api/files/reply-files.ts';
import { useInboxSite } from '../support/inbox.ts';

const smtp = await startSmtpPeer();
afterAll(() => smtp.close());
const { site, ada, bob, query, received, one } = useInboxSite({ SMTP_URL: smtp.url });

const CONTENT = Buffer.from('%PDF-1.7 not really \u00e9');
const attach = (reference: string, { member = ada, name = 'quote.pdf', content = CONTENT } = {}) =>
  member.visitor.post(`/inquiries/${reference}/files`, {
    name,
    type: 'application/pdf',
    content: content.toString('base64'),
  });
const filesOf = async (reference: string, member = ada) =>
  (await member.visitor.get(`/inquiries/${reference}/files`)).json;
const send = (reference: string, changes: object) =>
  ada.visitor.post(`/inquiries/${reference}/replies`, { text: 'See the file.', seen: [], ...changes });

test('a file is attached to the reply, listed in the thread, found and downloaded', async () => {
  const reference = await received();
  const { json } = await attach(reference, { name: '../../C:\\angebot für Bo.pdf' });
  const name = 'angebot für Bo.pdf';
  expect(await filesOf(reference)).toEqual([{ id: json.id, name, bytes: CONTENT.length }]);
  expect(await filesOf(reference, bob)).toEqual([]);
  const id = crypto.randomUUID();
  expect((await send(reference, { id, files: [json.id] })).status).toBe(200);
  await query().updateTable('deliveries').set({ due_at: Date.now() }).where('id', '=', id).execute();
  site.services.outbox.wake('mail');
  const { mail } = await eventually(() => smtp.received.find(({ raw }) => raw.includes(`<${id}@`)));
  expect(mail.attachments).toMatchObject([{ filename: name, mimeType: 'application/pdf' }]);
  expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer)).toEqual(CONTENT);
  expect((await one(reference)).replies[0].files).toEqual([{ id: json.id, name, bytes: CONTENT.length }]);
  expect(await filesOf(reference)).toEqual([]);
  const filter = { view: 'all', text: 'angebot', unread: false };
  expect((await ada.visitor.post('/inquiries/list', { filter })).json).toMatchObject([{ reference }]);
  const download = await bob.visitor.get(`/reply-files/${json.id}`);
  expect(download.text).toBe(CONTENT.toString());
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('a canceled reply gives its files back to the draft', async () => {
  const reference = await received();
  const { json } = await attach(reference);
  const id = crypto.randomUUID();
  await send(reference, { id, files: [json.id] });
  await ada.visitor.post(`/inquiries/${reference}/replies/${id}/undo`);
  expect(await filesOf(reference)).toMatchObject([{ id: json.id }]);
  await ada.visitor.post(`/inquiries/${reference}/files/remove`, { ids: [json.id] });
  expect(await filesOf(reference)).toEqual([]);
});

test('a canceled reply gives back old files for another month', async () => {
  const reference = await received();
  const { json } = await attach(reference);
  const id = crypto.randomUUID();
  await send(reference, { id, files: [json.id], leavesAt: Date.now() + UNSENT_MS });
  const old = Date.now() - UNSENT_MS - 60_000;
  await query().updateTable('reply_files').set({ created_at: old }).where('id', '=', json.id).execute();
  await ada.visitor.post(`/inquiries/${reference}/replies/${id}/undo`);
  await site.services.database.write((trx) => eraseUnsentFiles(trx, Date.now()));
  expect(await filesOf(reference)).toMatchObject([{ id: json.id }]);
});

test('files of a canceled reply count towards the size of the next one', { tags: ['full'] }, async () => {
  const reference = await received();
  const large = { content: Buffer.alloc(11_000_000) };
  const former = (await attach(reference, large)).json.id as string;
  const id = crypto.randomUUID();
  await send(reference, { id, files: [former] });
  const added = (await attach(reference, large)).json.id as string;
  await ada.visitor.post(`/inquiries/${reference}/replies/${id}/undo`);
  const refused = await send(reference, { id: crypto.randomUUID(), files: [former, added] });
  expect(refused.error).toBe('too-large');
  expect((await one(reference)).replies).toEqual([]);
  expect((await send(reference, { id: crypto.randomUUID(), files: [added] })).status).toBe(200);
});

test('a reply leaves neither without a removed file nor with one of a colleague', async () => {
  const reference = await received();
  const { json } = await attach(reference);
  await ada.visitor.post(`/inquiries/${reference}/files/remove`);
  const foreign = (await attach(reference, { member: bob })).json.id as string;
  for (const file of [json.id, foreign]) {
    const answer = await send(reference, { id: crypto.randomUUID(), files: [file] });
    expect(answer.error).toBe('file-gone');
  }
  expect((await one(reference)).replies).toEqual([]);
  expect((await ada.visitor.get(`/reply-files/${foreign}`)).status).toBe(404);
});

test('more than 20 MB or ten files are refused', { tags: ['full'] }, async () => {
  const reference = await received();
  expect((await attach(reference, { content: Buffer.alloc(20_000_001) })).error).toBe('too-large');
  expect((await attach(reference, { content: Buffer.alloc(19_999_990) })).status).toBe(200);
  expect((await attach(reference)).error).toBe('too-large');
  const other = await received();
  for (let count = 0; count < 10; count += 1) expect((await attach(other)).status).toBe(200);
  expect((await attach(other)).error).toBe('too-large');
});

test('files go with their inquiry, and those of forgotten drafts after a month', async () => {
  const reference = await received();
  await attach(reference);
  await site.services.database.write((trx) => eraseUnsentFiles(trx, Date.now() + UNSENT_MS - 60_000));
  expect(await filesOf(reference)).toHaveLength(1);
  await site.services.database.write((trx) => eraseUnsentFiles(trx, Date.now() + UNSENT_MS + 60_000));
  expect(await filesOf(reference)).toEqual([]);
  await attach(reference);
  await query().deleteFrom('inquiries').where('reference', '=', reference).execute();
  const parts = await query()
    .selectFrom('reply_file_parts')
    .innerJoin('reply_files', 'reply_files.id', 'file')
    .select('file')
    .where('reply_files.inquiry', '=', reference)
    .execute();
  expect(parts).toEqual([]);
});

test('other work gets its turn while a large file is stored', async () => {
  const { json } = await attach(await received());
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await site.services.database.write(async (trx) => {
    await trx.deleteFrom('reply_file_parts').where('file', '=', json.id).execute();
    turns = 0;
    await storeParts(trx, 'reply_file_parts', { file: json.id, content: Buffer.alloc(20_000_000) });
  });
  expect(turns).toBeGreaterThan(5);
  clearInterval(counting);
});
