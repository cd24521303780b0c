import { expect, test } from 'vitest';
import { useInboxSite } from '../support/inbox.ts';

const { ada, bob, query, received, one } = useInboxSite();

/** What members send with an id, whose response may be lost, and a change that they make before they try again. */
const SENT = {
  replies: [{ text: 'By March.', seen: [] }, { text: 'By April.' }],
  notes: [{ text: 'Called twice.' }, { text: 'Called three times.' }],
  forwards: [{ to: 'pirnter@partner.example', text: '', what: 'latest' }, { to: 'printer@partner.example' }],
} as const;

test.each(Object.entries(SENT))(
  '%s: another text under the same id is refused',
  async (kind, [body, change]) => {
    const path = `/inquiries/${await received()}/${kind}`;
    const id = crypto.randomUUID();
    await ada.visitor.post(path, { id, ...body });
    expect((await ada.visitor.post(path, { id, ...body, ...change })).error).toBe('already-sent');
    expect((await ada.visitor.post(path, { id, ...body })).status).toBeLessThan(300);
    expect((await ada.visitor.post(path, { id: crypto.randomUUID(), ...body, ...change })).error).not.toBe(
      'already-sent',
    );
  },
);

test('an inquiry that was entered is not entered again with other words', async () => {
  const call = { id: crypto.randomUUID(), name: 'Cy', email: '', phone: '', subject: 'A shop', message: '' };
  const { json } = await ada.visitor.post('/inquiries/enter', call);
  expect((await ada.visitor.post('/inquiries/enter', { ...call, message: 'In May.' })).error).toBe(
    'already-sent',
  );
  expect((await ada.visitor.post('/inquiries/enter', call)).json).toEqual(json);
});

test('a note under the id of a colleague’s note is refused', async () => {
  const reference = await received();
  const note = { id: crypto.randomUUID(), text: 'Called.' };
  await ada.visitor.post(`/inquiries/${reference}/notes`, note);
  expect((await bob.visitor.post(`/inquiries/${reference}/notes`, note)).error).toBe('conflict');
});

test.each([-60_000, 91 * 86_400_000])('a reply cannot be scheduled %i ms ahead', async (ahead) => {
  const reference = await received();
  const reply = { id: crypto.randomUUID(), text: 'Yes.', seen: [], leavesAt: Date.now() + ahead };
  expect((await ada.visitor.post(`/inquiries/${reference}/replies`, reply)).error).toBe('wrong-time');
  expect((await one(reference)).replies).toEqual([]);
});

test('an erasure still finds who gets a copy of a reply', async () => {
  const email = 'copied@visitor.example';
  const reference = await received();
  const reply = { id: crypto.randomUUID(), text: 'Yes.', seen: [], cc: [email] };
  await ada.visitor.post(`/inquiries/${reference}/replies`, reply);
  await query()
    .insertInto('incoming_mails')
    .values({
      id: crypto.randomUUID(),
      inquiry: reference,
      kind: 'reply',
      unreadable: 0,
      name: 'Copied',
      email,
      normalized_email: email,
      subject: 'Re: A shop',
      text: 'Thank you.',
      quoted: '',
      message_id: crypto.randomUUID(),
      files_left_out: 0,
      received_at: Date.now(),
      read_at: Date.now(),
    })
    .execute();
  await ada.visitor.post('/erasure', { address: email, mentions: false });
  expect((await ada.visitor.post('/erasure/look', { address: email })).json).toMatchObject({
    mentions: [reference],
  });
});
