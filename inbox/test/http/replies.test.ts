import { afterAll, describe, expect, test } from 'vitest';
import { robotic } from '../../../tests/support/inquiries.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { useInboxSite } from '../support/inbox.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';

const smtp = await startSmtpPeer();
afterAll(() => smtp.close());
const { site, ada, bob, owner, query, received, one } = useInboxSite({ SMTP_URL: smtp.url });

const newReply = (changes: object = {}) => ({
  id: crypto.randomUUID() as string,
  text: 'Gladly.',
  seen: [] as string[],
  ...changes,
});
const reply = (reference: string, body: object = newReply(), member = ada) =>
  member.visitor.post(`/inquiries/${reference}/replies`, body);
const takeBack = (reference: string, id: string, member = ada) =>
  member.visitor.post(`/inquiries/${reference}/replies/${id}/undo`);
/** Sends a delivery immediately, without its undo period. */
async function leaveNow(id: string) {
  await query().updateTable('deliveries').set({ due_at: Date.now() }).where('id', '=', id).execute();
  site.services.outbox.wake('mail');
}
const arrived = (id: string) => eventually(() => smtp.received.find(({ raw }) => raw.includes(`<${id}@`)));
const ofVisitor = (reference: string) =>
  eventually(() =>
    smtp.received.find(
      ({ mail, envelope }) =>
        mail.subject?.includes(reference) && envelope.to[0]!.endsWith('@visitor.example'),
    ),
  );

describe('a reply', () => {
  test('reaches those who get a copy, formatted in HTML and without marks as text', async () => {
    const reference = await received();
    const body = newReply({ text: '**By March**, surely.', cc: ['cy@visitor.example'] });
    await reply(reference, body);
    await leaveNow(body.id);
    const { mail, envelope } = await arrived(body.id);
    expect(envelope.to).toContain('cy@visitor.example');
    expect(mail.cc).toEqual([{ address: 'cy@visitor.example', name: '' }]);
    expect(mail.text).toContain('By March, surely.');
    expect(mail.text).not.toContain('**');
    expect(mail.html).toContain('<strong>By March</strong>, surely.');
    expect((await one(reference)).replies[0].cc).toEqual(['cy@visitor.example']);
  });

  test('is refused with a copy to what is no address', async () => {
    const answer = await reply(await received(), newReply({ cc: ['cy'] }));
    expect(answer.error).toBe('wrong-input');
  });

  test('that closes its inquiry opens it again when it is canceled', async () => {
    const reference = await received();
    const body = newReply({ closes: true });
    await reply(reference, body);
    expect(await one(reference)).toMatchObject({ status: 'closed', dueAt: null });
    await takeBack(reference, body.id);
    expect(await one(reference)).toMatchObject({ status: 'new', dueAt: expect.any(Number) });
  });

  test('that is scheduled closes nothing', async () => {
    const reference = await received();
    await reply(reference, newReply({ closes: true, leavesAt: Date.now() + 3_600_000 }));
    expect((await one(reference)).status).toBe('open');
  });

  test('only its author or an owner cancels a scheduled one', async () => {
    const reference = await received();
    const later = () => newReply({ leavesAt: Date.now() + 3_600_000 });
    const [first, second] = [later(), later()];
    await reply(reference, first);
    expect((await takeBack(reference, first.id, bob)).error).toBe('not-yours');
    expect((await takeBack(reference, first.id)).json).toEqual({ text: 'Gladly.', cc: [] });
    await reply(reference, second);
    expect((await takeBack(reference, second.id, owner)).json).toEqual({ text: 'Gladly.', cc: [] });
  });

  test('is sent once, from the agency, in the thread of the acknowledgement', async () => {
    await ada.visitor.post('/account/name', { name: 'Ada Saltmarsh' });
    await ada.visitor.post('/reply-options/signature', { signature: ' Ada\r\nSaltmarsh ' });
    expect((await ada.visitor.get('/reply-options')).json).toMatchObject({ signature: 'Ada\nSaltmarsh' });
    const reference = await received({ subject: 'A shop', message: 'By spring?' });
    const acknowledgement = await ofVisitor(reference);
    const body = newReply({ text: 'By March.\r\nSurely.' });
    const before = Date.now();
    const { json } = await reply(reference, body);
    expect(json.leavesAt).toBeGreaterThanOrEqual(before + 10_000);
    // The response was lost: an identical request returns the same result (idempotent).
    expect((await reply(reference, body)).json).toEqual(json);
    expect(await one(reference, bob)).toMatchObject({
      status: 'open',
      dueAt: null,
      replies: [{ author: ada.email, text: 'By March.\nSurely.', state: 'waiting', canBeTakenBack: true }],
    });
    await leaveNow(body.id);
    const { mail, envelope } = await arrived(body.id);
    const [acknowledged] = [acknowledgement.mail.messageId];
    expect(mail).toMatchObject({ inReplyTo: acknowledged, references: acknowledged });
    expect(mail.replyTo).toEqual(acknowledgement.mail.replyTo);
    expect(mail.from).toEqual({ name: 'Ada Saltmarsh', address: acknowledgement.mail.from?.address });
    expect(envelope).toEqual({ from: mail.from?.address, to: [acknowledgement.envelope.to[0]] });
    expect(mail.text).toMatch(/^By March\.\s+Surely\.\s+-- \s+Ada\s+Saltmarsh\s+.*\s+> By spring\?/);
    await eventually(async () => (await one(reference)).replies[0].state === 'sent');
    expect((await takeBack(reference, body.id)).error).toBe('left');
    const second = newReply({ seen: [body.id] });
    await reply(reference, second, bob);
    await leaveNow(second.id);
    const next = await arrived(second.id);
    expect(next.mail).toMatchObject({
      inReplyTo: mail.messageId,
      references: `${acknowledged} ${mail.messageId}`,
    });
    expect(smtp.received.filter(({ raw }) => raw.includes(`Message-ID: <${body.id}`))).toHaveLength(1);
  });

  test('is refused to a quarantined inquiry or an address without email', async () => {
    expect((await reply(await received({}, robotic))).error).toBe('quarantined');
    expect((await reply(await received({ email: 'by telephone' }))).error).toBe('no-mailbox');
    const email = 'bounced@visitor.example';
    await query()
      .insertInto('bounces')
      .values({ normalized_email: email, reason: 'smtp-550', bounced_at: 1 })
      .execute();
    const reference = await received({ email });
    expect((await reply(reference)).error).toBe('no-mailbox');
    expect((await one(reference)).bouncedAt).toBe(1);
    expect((await one(reference)).dueAt).not.toBeNull();
  });
});

/** Sends a reply that the mail server refuses; returns the reference of its inquiry. */
async function refused(email: string, refusalMessage: string, changes: object = {}): Promise<string> {
  const reference = await received({ email });
  const body = newReply(changes);
  await reply(reference, body);
  smtp.behave({ refuse: 550, refusalMessage, refuseOnly: email });
  await leaveNow(body.id);
  await eventually(async () => (await one(reference)).replies[0].state === 'failed');
  smtp.behave({});
  return reference;
}
/** Returns the mail that tells the author of a reply that it did not arrive. */
const toldOf = (reference: string) =>
  eventually(() =>
    smtp.received.find(
      ({ mail: { subject, text }, envelope }) =>
        envelope.to[0] === ada.email && subject!.includes('not delivered') && text?.includes(reference),
    ),
  );

test('a bounced reply is due again until somebody replies', async () => {
  const reference = await refused('nobody@gone.example', '5.1.1 no such user');
  await toldOf(reference);
  const { dueAt, bouncedAt, replies } = await one(reference);
  expect(replies[0].lastError).toMatch(/^bounced-/);
  expect([typeof dueAt, typeof bouncedAt]).toEqual(['number', 'number']);
  const filter = { view: 'unanswered', text: 'nobody@gone', unread: false };
  expect((await ada.visitor.post('/inquiries/list', { filter })).json).toMatchObject([
    { reference, dueAt, bounced: true },
  ]);
  await ada.visitor.post('/inquiries/answered', { selection: { references: [reference] } });
  expect((await one(reference)).dueAt).toBeNull();
  expect((await ada.visitor.post('/inquiries/list', { filter })).json).toEqual([]);
});

test('the author is told of a reply that is refused or skipped', async () => {
  const full = await refused('full@refused.example', '5.2.2 mailbox full');
  expect((await toldOf(full)).mail.text).toContain('correct the address');
  const scheduled = newReply({ leavesAt: Date.now() + 3_600_000 });
  const later = await received({ email: 'later@gone.example' });
  await reply(later, scheduled);
  const bounce = { normalized_email: 'later@gone.example', reason: 'smtp-550', bounced_at: 1 };
  await query().insertInto('bounces').values(bounce).execute();
  await leaveNow(scheduled.id);
  expect((await toldOf(later)).mail.text).toContain('correct the address');
});

test('a bounced reply goes to the corrected address, and erasure erases it', async () => {
  const reference = await refused('typo@gone.example', '5.1.1 no such user', { text: 'To the right one.' });
  const correct = (email: string) => ada.visitor.post(`/inquiries/${reference}/address`, { email });
  expect((await correct('no address')).error).toBe('wrong-input');
  expect((await correct('right@visitor.example')).json.tried).toBeGreaterThan(0);
  const { envelope } = await eventually(() =>
    smtp.received.find(
      ({ mail, envelope: { to } }) =>
        to[0] === 'right@visitor.example' && mail.text?.includes('To the right one.'),
    ),
  );
  expect(envelope.to).toEqual(['right@visitor.example']);
  expect(await one(reference)).toMatchObject({
    fields: { email: 'right@visitor.example' },
    bouncedAt: null,
    events: [{ kind: 'assigned' }, { kind: 'address', actor: ada.email }],
  });
  const looked = await ada.visitor.post('/erasure/look', { address: 'typo@gone.example' });
  expect(looked.json.inquiries).toEqual([reference]);
});
