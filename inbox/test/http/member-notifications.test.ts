import { describe, expect, test } from 'vitest';
import { messages, sender } from '../../../tests/support/mails.ts';
import { inboxMails } from '../../api/mails/inbox-mails.ts';
import { tellDue } from '../../api/replies/tell-due.ts';
import { useInboxSite } from '../support/inbox.ts';

const { ada, bob, site, received, query, one } = useInboxSite();

/** The notifications to a member about an inquiry. */
async function notificationsTo(email: string, reference: string) {
  const rows = await query()
    .selectFrom('deliveries')
    .select('payload')
    .where('purpose', '=', 'member-notification')
    .execute();
  return rows
    .map(({ payload }) => JSON.parse(payload))
    .filter(({ to, references = [] }) => to === email && references.includes(reference))
    .map(({ kind }) => kind);
}
const note = (reference: string, text: string, id: string = crypto.randomUUID()) =>
  ada.visitor.post(`/inquiries/${reference}/notes`, { id, text });
const mute = (...muted: string[]) => bob.visitor.post('/account/notifications', { muted });

/** The last notification to a member as an email. */
async function lastMailTo(email: string) {
  const rows = await query()
    .selectFrom('deliveries')
    .selectAll()
    .where('purpose', '=', 'member-notification')
    .orderBy('created_at')
    .execute();
  const last = rows.findLast(({ payload }) => JSON.parse(payload).to === email);
  const mails = inboxMails({ query: query(), sender, messages, secret: 'secret' });
  return mails['member-notification'](last!);
}

describe('a member', () => {
  test('reads the name of the colleague in the email, or else the address', async () => {
    const name = (value: string) =>
      query().updateTable('inbox_members').set({ name: value }).where('email', '=', ada.email).execute();
    await note(await received(), '@bob please');
    await name('Ada Lovelace');
    expect((await lastMailTo(bob.email))!.text).toContain('By Ada Lovelace.');
    await name('');
    expect((await lastMailTo(bob.email))!.text).toContain(`By ${ada.email}.`);
  });

  test('who is mentioned in a note is told once', async () => {
    const reference = await received();
    const id = crypto.randomUUID();
    await note(reference, '@bob and @ada: please price this', id);
    await note(reference, '@bob and @ada: please price this', id);
    expect(await notificationsTo(bob.email, reference)).toEqual(['mentioned']);
    expect(await notificationsTo(ada.email, reference)).toEqual([]);
  });

  test('gets no notification of a kind that they turned off', async () => {
    const reference = await received();
    await mute('mentioned');
    await note(reference, '@bob please');
    expect((await bob.visitor.get('/account/notifications')).json).toEqual({
      muted: ['mentioned'],
      pushed: [],
    });
    await mute();
    expect(await notificationsTo(bob.email, reference)).toEqual([]);
  });

  test('is told once of a reply that is due within an hour', async () => {
    const reference = await received();
    const { member } = (await bob.visitor.get('/session')).json;
    await ada.visitor.post(`/inquiries/${reference}/change`, { version: 0, assignee: member });
    const { dueAt } = await one(reference);
    const { database, agency } = site.services;
    const promise = { ...agency, workingDays: agency.mails.reply.withinWorkingDays };
    const tell = (now: number) => tellDue(database, promise, now);
    await tell(dueAt - 2 * 3_600_000);
    expect(await notificationsTo(bob.email, reference)).toEqual(['assigned']);
    await tell(dueAt - 1_800_000);
    await tell(dueAt + 1);
    expect(await notificationsTo(bob.email, reference)).toEqual(['assigned', 'due']);
  });
});

test('an inquiry is entered by hand once, and waits for a reply', async () => {
  const call = {
    id: crypto.randomUUID(),
    name: 'Cy',
    email: '',
    phone: '512 555 0177',
    subject: 'A shop',
    message: 'By spring?',
  };
  const { reference } = (await ada.visitor.post('/inquiries/enter', call)).json;
  expect((await ada.visitor.post('/inquiries/enter', call)).json).toEqual({ reference });
  expect(await one(reference)).toMatchObject({
    status: 'new',
    hasMailbox: false,
    dueAt: expect.any(Number),
    fields: { name: 'Cy', subject: 'A shop' },
    fieldValues: [{ kind: 'phone', value: '512 555 0177' }],
    events: [{ kind: 'entered', actor: ada.email }],
    deliveries: [],
  });
});

test('the contact shows the subscription and what was won', async () => {
  const email = 'dana@visitor.example';
  const [first, second] = [await received({ email, subject: 'A' }), await received({ email, subject: 'B' })];
  await ada.visitor.post(`/inquiries/${first}/change`, { version: 0, status: 'won', dealValue: 12_000 });
  await ada.visitor.post('/subscribers/add', { list: email, consent: 'by phone' });
  expect((await one(second)).contact).toEqual({
    wonValue: 12_000,
    subscription: { state: 'confirmed', since: expect.any(Number) },
  });
});

test('a Markdown file without front matter is all text', async () => {
  const { json } = await ada.visitor.post('/newsletters/read', {
    name: 'note.md',
    text: '# Hello\n\nYou.\n',
  });
  expect(json).toEqual({ subject: '', body: '# Hello\n\nYou.' });
});
