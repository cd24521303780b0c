import { beforeAll, describe, expect, test } from 'vitest';
import { enquiryFields, honest, robotic } from '../../support/enquiries.ts';
import { eventually } from '../../../tools/prepare/eventually.ts';
import { INBOX_SETTINGS, memberOf, type Member } from '../../support/inbox.ts';
import { useSite } from '../../support/site.ts';
import { startSmtpPeer } from '../../support/smtp.ts';

const smtp = await startSmtpPeer();
const site = useSite({ settings: { ...INBOX_SETTINGS, SMTP_URL: smtp.url } });
let ada: Member;
let bob: Member;
beforeAll(async () => {
  ada = await memberOf(site, 'member', 'ada@agency.example');
  bob = await memberOf(site, 'member', 'bob@agency.example');
  return smtp.close;
});

async function received(fields: Parameters<typeof enquiryFields>[0] = {}, context = honest) {
  return (await site.services.enquiries.accept(enquiryFields(fields), context)).reference;
}
const one = async (reference: string, member = ada) =>
  (await member.visitor.get(`/enquiries/${reference}`)).json;
const newAnswer = (changes: object = {}) => ({
  id: crypto.randomUUID() as string,
  text: 'Gladly.',
  seen: 0,
  ...changes,
});
const answer = (reference: string, body: object = newAnswer(), member = ada) =>
  member.visitor.post(`/enquiries/${reference}/answers`, body);
const takeBack = (reference: string, id: string, member = ada) =>
  member.visitor.post(`/enquiries/${reference}/answers/${id}/undo`);
/** Lets what waits in the outbox leave without the time to take it back. */
async function leaveNow(id: string) {
  await site.services.database.query
    .updateTable('deliveries')
    .set({ due_at: Date.now() })
    .where('id', '=', id)
    .execute();
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

describe('an answer', () => {
  test('leaves once, from the agency, answered to its author, in the thread of the acknowledgement', async () => {
    await ada.visitor.post('/answering/signature', { signature: ' Ada\r\nSaltmarsh ' });
    expect((await ada.visitor.get('/answering')).json).toMatchObject({ signature: 'Ada\nSaltmarsh' });
    const reference = await received({ subject: 'A shop', message: 'By spring?' });
    const acknowledgement = await ofVisitor(reference);
    const body = newAnswer({ text: 'By March.\r\nSurely.' });
    const before = Date.now();
    const { json } = await answer(reference, body);
    expect(json.leavesAt).toBeGreaterThanOrEqual(before + 10_000);
    // Its answer got lost on the way: the same again is the same answer.
    expect((await answer(reference, body)).json).toEqual(json);
    expect(await one(reference, bob)).toMatchObject({
      status: 'open',
      dueAt: null,
      answers: [{ author: ada.email, text: 'By March.\nSurely.', state: 'waiting', canBeTakenBack: true }],
    });
    await leaveNow(body.id);
    const { mail, envelope } = await arrived(body.id);
    const [acknowledged] = [acknowledgement.mail.messageId];
    expect(mail).toMatchObject({ inReplyTo: acknowledged, references: acknowledged });
    expect(mail.replyTo).toMatchObject([{ address: ada.email }]);
    expect(mail.from?.address).toBe(acknowledgement.mail.from?.address);
    expect(envelope).toEqual({ from: mail.from?.address, to: [acknowledgement.envelope.to[0]] });
    expect(mail.text).toMatch(/^By March\.\s+Surely\.\s+-- \s+Ada\s+Saltmarsh\s+.*\s+> By spring\?/);
    await eventually(async () => (await one(reference)).answers[0].state === 'sent');
    expect((await takeBack(reference, body.id)).error).toBe('left');
    const second = newAnswer({ seen: 1 });
    await answer(reference, second, bob);
    await leaveNow(second.id);
    const next = await arrived(second.id);
    expect(next.mail).toMatchObject({
      inReplyTo: mail.messageId,
      references: `${acknowledged} ${mail.messageId}`,
    });
    expect(smtp.received.filter(({ raw }) => raw.includes(`Message-ID: <${body.id}`))).toHaveLength(1);
  });

  test('is taken back as long as it waits, and its text given back', async () => {
    const reference = await received();
    const body = newAnswer({ text: 'Too early.' });
    await answer(reference, body);
    expect((await takeBack(reference, body.id, bob)).json).toEqual({ text: 'Too early.' });
    expect((await takeBack(reference, body.id)).error).toBe('not-found');
    const { answers, dueAt, deliveries } = await one(reference);
    expect([answers, typeof dueAt]).toEqual([[], 'number']);
    expect(deliveries.filter((delivery: { purpose: string }) => delivery.purpose === 'answer')).toEqual([]);
  });

  test('leaves at the time that was chosen', async () => {
    const reference = await received();
    const leavesAt = Date.now() + 3 * 60 * 60 * 1000;
    expect((await answer(reference, newAnswer({ leavesAt }))).json).toEqual({ leavesAt });
  });

  test('is not sent by two who have not seen each other’s', async () => {
    const reference = await received();
    const both = await Promise.all([
      answer(reference, newAnswer(), ada),
      answer(reference, newAnswer(), bob),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answer(reference, newAnswer({ seen: 1 }), bob)).status).toBe(200);
  });

  test('under an id of another answer is refused', async () => {
    const [first, second] = [await received(), await received()];
    const body = newAnswer();
    await answer(first, body);
    expect((await answer(second, body)).error).toBe('conflict');
    expect((await answer(first, { ...body, seen: 1 }, bob)).error).toBe('conflict');
  });

  test('to what is held back, or where mail cannot arrive, is refused before it is sent', async () => {
    expect((await answer(await received({}, robotic))).error).toBe('held');
    expect((await answer(await received({ email: 'by telephone' }))).error).toBe('no-mailbox');
    const email = 'bounced@visitor.example';
    await site.services.database.query
      .insertInto('bounces')
      .values({ normalized_email: email, reason: 'smtp-550', bounced_at: 1 })
      .execute();
    const reference = await received({ email });
    expect((await answer(reference)).error).toBe('no-mailbox');
    expect((await one(reference)).bouncedAt).toBe(1);
    expect((await one(reference)).dueAt).not.toBeNull();
  });

  test('to what is called spam meanwhile does not leave, and says so', async () => {
    const reference = await received();
    const body = newAnswer();
    await answer(reference, body);
    await ada.visitor.post('/enquiries/judge', { which: { references: [reference] }, verdict: 'spam' });
    await leaveNow(body.id);
    await eventually(async () => (await one(reference)).answers[0].state === 'failed');
    expect((await one(reference)).answers[0].last_error).toBe('held');
  });

  test.each([
    ['nothing', { text: ' \n ' }],
    ['more than a mail takes', { text: 'x'.repeat(15_001) }],
    ['something that is no text', { text: 5 }],
    ['an id that is none', { id: '1' }],
    ['a time that is none', { leavesAt: 'soon' }],
    ['a header', { subject: 'x' }],
  ])('of %s is refused', async (_, changes) => {
    expect((await answer(await received(), newAnswer(changes))).error).toBe('wrong-input');
  });
});

test('an answer that came back is said to be due again, until somebody answers in another way', async () => {
  const reference = await received({ email: 'nobody@gone.example' });
  const body = newAnswer();
  await answer(reference, body);
  smtp.behave({ refuse: 550, because: '5.1.1 no such user', refuseOnly: 'nobody@gone' });
  await leaveNow(body.id);
  await eventually(async () => (await one(reference)).answers[0].state === 'failed');
  smtp.behave({});
  const { dueAt, bouncedAt, answers } = await one(reference);
  expect(answers[0].last_error).toMatch(/^bounced-/);
  expect([typeof dueAt, typeof bouncedAt]).toEqual(['number', 'number']);
  const filter = { view: 'all', text: 'nobody@gone', unread: false, mine: false, unanswered: true };
  expect((await ada.visitor.post('/enquiries/list', { filter })).json).toMatchObject([{ reference, dueAt }]);
  await ada.visitor.post(`/enquiries/${reference}/answered`);
  expect((await one(reference)).dueAt).toBeNull();
  expect((await ada.visitor.post('/enquiries/list', { filter })).json).toEqual([]);
});

test('what members answered is in the log, without a word of it', async () => {
  const lines = await site.services.database.query.selectFrom('inbox_audit').selectAll().execute();
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['answer', 'answer-undo', 'answered']),
  );
  expect(JSON.stringify(lines)).not.toMatch(/Gladly|visitor\.example/);
});
