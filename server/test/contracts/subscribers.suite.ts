import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../database/open.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { sendNewsletter } from '../../subscribers/newsletter.ts';
import { resumeSchedule } from '../../subscribers/newsletter-copies.ts';
import { newsletterResults } from '../../subscribers/newsletter-results.ts';
import { ownProcess, runInquiries } from '../../../tests/support/cli.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { startSmtpPeer, type ReceivedMail, type SmtpPeer } from '../../../tests/support/smtp.ts';
import { subscribed } from '../../../tests/support/subscribers.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const tokenIn = ({ mail }: ReceivedMail, page: string): string =>
  new RegExp(`${page}\\?token=([\\w.-]+)`).exec(mail.text ?? '')?.[1] ?? '';

/** Subscribes and confirms an address. */
async function subscribe(services: Services, smtp: SmtpPeer, email: string): Promise<void> {
  const before = smtp.received.length;
  await services.subscribers.request(email);
  await eventually(() => smtp.received.length === before + 1);
  const asked = smtp.received[before];
  if (!asked) throw new Error('no confirmation mail');
  expect(await services.subscribers.confirm(tokenIn(asked, 'confirm'))).toBe('confirmed');
}

export function subscriberSuite({ kind, place }: Engine): void {
  test('a request reveals no subscriber and cannot flood a mailbox', async () => {
    await using smtp = await startSmtpPeer();
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    await subscribe(services, smtp, 'known@visitor.example');
    const answers = [];
    for (const email of ['known@visitor.example', 'new@visitor.example', 'NEW@visitor.example', 'nonsense']) {
      answers.push(await services.subscribers.request(email));
    }
    expect(new Set(answers).size).toBe(1);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    expect(smtp.received.map(({ envelope }) => envelope.to[0])).toEqual([
      'known@visitor.example',
      'new@visitor.example',
    ]);
  });

  test('instances that start together reschedule a newsletter once', async () => {
    const where = await place();
    const first = await openDatabase(where);
    const second = kind === 'postgres' ? await openDatabase(where) : first;
    const now = Date.now();
    const hours = 10 * 3_600_000;
    await subscribed(first.query, ['one', 'two']);
    const note = { id: '2026-11', subject: 'One thing', body: 'It rained.' };
    await sendNewsletter(first, note, { perMinute: 1, retentionDays: 30, now });
    await Promise.all([first, second, first, second].map((each) => resumeSchedule(each, now + hours)));
    const copies = await first.query.selectFrom('deliveries').select('due_at').orderBy('due_at').execute();
    expect(copies.map(({ due_at }) => due_at - now)).toEqual([hours, hours + 60_000]);
    await first.close();
    if (second !== first) await second.close();
  });

  test('each subscriber gets a newsletter once and can unsubscribe by its link', async () => {
    await using smtp = await startSmtpPeer();
    const where = await place();
    const services = await servicesAt(where, { SMTP_URL: smtp.url });
    for (const name of ['one', 'two']) await subscribe(services, smtp, `${name}@visitor.example`);
    await services.subscribers.request('pending@visitor.example');
    await eventually(() => smtp.received.length === 3);
    const file = join(temporaryFolder(), '2026-11.mdx');
    await writeFile(file, '---\nsubject: One thing we learned\n---\n\nIt **rained**. [Prices](/pricing)\n');

    const send = () => ownProcess('newsletter', where, 'send', file, '--per-minute', '6000');
    expect(await send()).toMatchObject({ code: 0, err: '' });
    await eventually(() => smtp.received.length === 5);
    await subscribe(services, smtp, 'late@visitor.example');
    expect((await send()).out).toMatch(/^1 cop/);
    await eventually(() => smtp.received.length === 7);
    const notes = smtp.received.filter(({ mail }) => mail.subject === 'One thing we learned');
    expect(notes.map(({ envelope }) => envelope.to[0]).sort()).toEqual(
      ['late', 'one', 'two'].map((name) => `${name}@visitor.example`),
    );
    expect(notes[0]?.mail.html).toContain('https://agency.example/pricing');
    const headers = notes[0]?.raw.replaceAll(/\r\n[ \t]/g, '');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toMatch(/^List-Unsubscribe: ?<https:\/\/agency\.example\/unsubscribe\?token=[\w.-]+>/m);
    const results = async () =>
      (await newsletterResults(services.database.query, ['2026-11'])).get('2026-11');
    await eventually(async () => (await results())?.sent === 3);

    await writeFile(file, '---\nsubject: Another thing\n---\n\nIt snowed.\n');
    expect(await send()).toMatchObject({ code: 1, out: '' });

    const [first] = notes;
    const token = first ? tokenIn(first, 'unsubscribe') : '';
    expect(await services.subscribers.unsubscribe(token)).toBe('unsubscribed');
    expect(await services.subscribers.unsubscribe(token)).toBe('unsubscribed');
    expect(await results()).toMatchObject({ sent: 3, unsubscribed: 1 });
    await services.close();
    const left = (await runInquiries(where, 'export', '--subscribers')).out;
    expect(left).not.toContain(first?.envelope.to[0]);
  });
}
