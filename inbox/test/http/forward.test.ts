import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { robotic } from '../../../tests/support/inquiries.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { lastMailBefore } from '../../api/replies/history.ts';
import { useInboxSite } from '../support/inbox.ts';

const smtp = await startSmtpPeer();
afterAll(() => smtp.close());
const { site, ada, bob, owner, query, received, one } = useInboxSite({ SMTP_URL: smtp.url });

const TO = 'printer@partner.example';
const forward = (reference: string, changes: object = {}, member = ada) =>
  member.visitor.post(`/inquiries/${reference}/forwards`, {
    id: crypto.randomUUID(),
    to: TO,
    text: 'Can you print this?',
    what: 'thread',
    ...changes,
  });
async function sent(id: string) {
  await query().updateTable('deliveries').set({ due_at: Date.now() }).where('id', '=', id).execute();
  site.services.outbox.wake('mail');
  return eventually(() => smtp.received.find(({ raw }) => raw.includes(`<${id}@`)));
}
const incoming = (inquiry: string, changes: object = {}) => ({
  id: crypto.randomUUID() as string,
  inquiry,
  kind: 'reply' as const,
  unreadable: 0 as const,
  name: 'Bo',
  email: 'bo@visitor.example',
  normalized_email: 'bo@visitor.example',
  subject: 'A shop',
  text: 'Here is the drawing.',
  quoted: '',
  message_id: crypto.randomUUID() as string,
  files_left_out: 0,
  received_at: Date.now(),
  read_at: Date.now(),
  ...changes,
});

/** An inquiry to which the person wrote back with a file. */
async function withFile(): Promise<string> {
  const reference = await received({ subject: 'A shop', message: 'By spring?' });
  const mail = incoming(reference);
  await query().insertInto('incoming_mails').values(mail).execute();
  const file = {
    id: crypto.randomUUID() as string,
    mail: mail.id,
    name: 'plan.pdf',
    type: 'application/pdf',
  };
  await query()
    .insertInto('incoming_files')
    .values({ ...file, bytes: 4, kept: 1 })
    .execute();
  const content = Buffer.from('plan').toString('base64');
  await query().insertInto('incoming_file_parts').values({ file: file.id, number: 0, content }).execute();
  return reference;
}

test('a thread is forwarded with its files, and shown as forwarded', async () => {
  const reference = await withFile();
  const id = crypto.randomUUID();
  expect((await forward(reference, { id })).status).toBe(200);
  // A repeated attempt is the same forward.
  await forward(reference, { id });
  const { mail, envelope } = await sent(id);
  expect(envelope.to).toEqual([TO]);
  expect(mail.subject).toMatch(/^Fwd: /);
  expect(mail.text).toMatch(/^Can you print this\?[^]*By spring\?[^]*Here is the drawing\./);
  expect(mail.attachments).toMatchObject([{ filename: 'plan.pdf', mimeType: 'application/pdf' }]);
  const { events, dueAt } = await one(reference);
  expect(events).toMatchObject([{ kind: 'forwarded', value: TO, actor: ada.email }]);
  // A forward is no reply.
  expect(dueAt).not.toBeNull();
});

test('the latest message is forwarded alone', async () => {
  const reference = await withFile();
  const id = crypto.randomUUID();
  await forward(reference, { id, what: 'latest' });
  const { mail } = await sent(id);
  expect(mail.text).toContain('Here is the drawing.');
  expect(mail.text).not.toContain('By spring?');
});

test('a thread is forwarded without replies that were not sent', async () => {
  const reference = await received();
  const states = ['sent', 'failed', 'waiting'] as const;
  const seen: string[] = [];
  for (const state of states) {
    const id = crypto.randomUUID();
    const reply = { id, text: `This reply is ${state}.`, seen };
    expect((await ada.visitor.post(`/inquiries/${reference}/replies`, reply)).status).toBe(200);
    const due_at = Date.now() + 60_000;
    await query().updateTable('deliveries').set({ state, due_at }).where('id', '=', id).execute();
    await query().updateTable('inbox_replies').set({ leaves_at: 1 }).where('id', '=', id).execute();
    seen.push(id);
  }
  const id = crypto.randomUUID();
  await forward(reference, { id });
  const { mail } = await sent(id);
  expect(mail.text).toContain('This reply is sent.');
  expect(mail.text).not.toMatch(/This reply is (failed|waiting)/);
});

test('more files than an email takes are refused, not left out', async () => {
  const reference = await withFile();
  const [mail] = await query()
    .selectFrom('incoming_mails')
    .select('id')
    .where('inquiry', '=', reference)
    .execute();
  const file = { mail: mail!.id, name: 'film.mp4', type: 'video/mp4', kept: 1 as const };
  await query()
    .insertInto('incoming_files')
    .values({ ...file, id: crypto.randomUUID(), bytes: 19_999_997 })
    .execute();
  for (const what of ['thread', 'latest'])
    expect((await forward(reference, { what })).error).toBe('forward-too-large');
  expect((await one(reference)).events).toEqual([]);
});

test('an address that bounced gets no forward', async () => {
  const reference = await received();
  const bounced = { normalized_email: 'gone@partner.example', reason: 'smtp-550', bounced_at: 1 };
  await query().insertInto('bounces').values(bounced).execute();
  expect((await forward(reference, { to: 'Gone@partner.example' })).error).toBe('no-mailbox');
});

test('only its author or an owner takes a forward back', async () => {
  const reference = await received();
  const id = crypto.randomUUID();
  const undo = (member: typeof ada) => member.visitor.post(`/inquiries/${reference}/forwards/${id}/undo`);
  await forward(reference, { id });
  expect((await undo(bob)).error).toBe('not-yours');
  expect((await one(reference)).events).toHaveLength(1);
  expect((await undo(owner)).status).toBe(200);
});

test('the audit log says to which domain a forward went', async () => {
  const reference = await received();
  await forward(reference);
  const { json } = await owner.visitor.get('/audit');
  expect(json).toContainEqual(
    expect.objectContaining({ action: 'forward', subject: `${reference} @partner.example` }),
  );
});

test('erasure passes over a forward that was taken back', async () => {
  const to = 'canceled@partner.example';
  const mentions = async () =>
    JSON.stringify((await ada.visitor.post('/erasure/look', { address: to })).json);
  const reference = await received();
  const written = await received({ message: `Ask ${to} about it.` });
  for (const inquiry of [reference, written]) {
    const id = crypto.randomUUID();
    await forward(inquiry, { id, to });
    expect(await mentions()).toContain(inquiry);
    await ada.visitor.post(`/inquiries/${inquiry}/forwards/${id}/undo`);
  }
  expect(await mentions()).not.toContain(reference);
  expect(await mentions()).toContain(written);
});

test('a forward is taken back in time, and refused in quarantine', async () => {
  const reference = await received();
  const id = crypto.randomUUID();
  await forward(reference, { id });
  const undo = () => ada.visitor.post(`/inquiries/${reference}/forwards/${id}/undo`);
  expect((await undo()).status).toBe(200);
  expect((await one(reference)).events).toEqual([]);
  expect((await undo()).error).toBe('left');
  expect((await forward(await received({}, robotic))).error).toBe('quarantined');
  expect((await forward(reference, { to: 'nobody' })).error).toBe('wrong-input');
  const other = await received();
  await forward(reference, { id });
  expect((await forward(other, { id }, bob)).error).toBe('conflict');
});

test('an answer to a forward is never quoted to the person, and erasure finds it', async () => {
  const reference = await withFile();
  await forward(reference);
  const answer = {
    email: TO,
    normalized_email: TO,
    text: 'It costs us 40.',
    received_at: Date.now() + 1_000,
  };
  await query().insertInto('incoming_mails').values(incoming(reference, answer)).execute();
  const reply = { id: 'reply', inquiry: reference, leaves_at: 0 };
  const last = await lastMailBefore(query(), reply, Date.now() + 60_000);
  expect(last?.text).toBe('Here is the drawing.');
  const { json } = await ada.visitor.post('/erasure/look', { address: TO });
  expect(JSON.stringify(json)).toContain(reference);
});
