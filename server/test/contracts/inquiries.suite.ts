import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { FieldValue } from '../../inquiries/field-values.ts';
import { perField, type InquiryFields } from '../../../content-model/forms/fields.ts';
import { previewErasure } from '../../privacy/erasure.ts';
import { runInquiries } from '../../../tests/support/cli.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { honest, inquiryFields } from '../../../tests/support/inquiries.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { SUBMISSION_KEY_TTL_MS } from '../../inquiries/store.ts';

export function inquirySuite({ place }: Engine): void {
  test('every field that is declared reaches email, export and show', async () => {
    const where = await place();
    const services = await servicesAt(where);
    const typed = inquiryFields(perField((name) => `What stands in ${name}`));
    const fieldValues: FieldValue[] = [
      { name: 'budget', kind: 'choice', label: 'What may it cost?', value: 'Up to 10' },
      { name: 'parts', kind: 'several', label: 'Which parts?', value: ['Booking, online', 'Till'] },
      {
        name: 'story',
        kind: 'long-text',
        label: 'What happened?',
        value: 'One <b>\nWrite to bo@b.example',
      },
    ];
    const from = { ...honest, source: '/pricing', visitSource: 'news.example', campaign: 'spring' };
    const { reference } = await services.inquiries.accept(typed, from, fieldValues);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    expect((await previewErasure(services.database, 'bo@b.example')).mentions).toEqual([reference]);
    await services.close();
    const mails = await readdir(join(where.dataDir, 'mail'));
    const mail = await PostalMime.parse(await readFile(join(where.dataDir, 'mail', mails[0] ?? '')));
    const { out: shown } = await runInquiries(where, 'show', reference);
    for (const text of Object.values(typed)) {
      expect(mail.text).toContain(text);
      expect(shown).toContain(text);
    }
    for (const { label, value } of fieldValues)
      for (const text of [label, ...[value].flat()]) {
        expect(mail.text).toContain(text);
        for (const line of text.split('\n')) expect(shown).toContain(line);
      }
    expect(mail.html).toContain('One &lt;b&gt;<br/>Write');
    const places = { page: '/pricing', source: 'news.example', campaign: 'spring' };
    expect(JSON.parse((await runInquiries(where, 'export', '--format', 'json')).out)).toMatchObject([
      { ...typed, ...places, fieldValues },
    ]);
    const [head, ...lines] = (await runInquiries(where, 'export')).out.split('\n');
    expect(head).toMatch(/"What may it cost\?","Which parts\?","What happened\?"$/);
    expect(lines.join('\n')).toContain('"Up to 10","Booking, online, Till","One <b>\nWrite to bo@b.example"');
    for (const text of ['till', 'BO@B'])
      expect((await runInquiries(where, 'list', '--text', text)).out).toContain(reference);
    await runInquiries(where, 'forget', typed.email);
    expect((await runInquiries(where, 'export')).out).not.toContain('Booking');
  });

  test('repeated inquiries are quarantined, double clicks are not', async () => {
    await using services = await servicesAt(await place());
    const same = inquiryFields();
    for (let times = 0; times < 7; times += 1) await services.inquiries.accept(same, honest);
    const states = await services.database.query
      .selectFrom('inquiries')
      .select('state')
      .orderBy('received_at')
      .execute();
    expect(states.slice(0, 5).every(({ state }) => state === 'accepted')).toBe(true);
    expect(states.at(-1)?.state).toBe('quarantined');
  });

  test('concurrent inquiries get distinct references', async () => {
    await using services = await servicesAt(await place());
    const told = await Promise.all(
      // Several for each connection of the pool, but not so many that one waits for a connection too long.
      Array.from({ length: 40 }, () =>
        services.inquiries.accept(inquiryFields({ email: 'not a mailbox' }), honest),
      ),
    );
    const kept = await services.database.query.selectFrom('inquiries').select('reference').execute();
    expect(new Set(kept.map(({ reference }) => reference))).toEqual(
      new Set(told.map(({ reference }) => reference)),
    );
    const deliveries = await services.database.query.selectFrom('deliveries').select('purpose').execute();
    expect(deliveries.map(({ purpose }) => purpose)).toEqual(Array(40).fill('notification'));
  });

  test('one inquiry that cannot be stored does not affect the others', async () => {
    await using services = await servicesAt(await place());
    const { query } = services.database;
    await sql`create unique index refuse on inquiries (subject) where subject = 'Once'`.execute(query);
    const subjects = Array.from({ length: 40 }, (_, turn) => (turn % 20 === 3 ? 'Once' : 'A shop'));
    const outcomes = await Promise.allSettled(
      subjects.map((subject) => services.inquiries.accept(inquiryFields({ subject }), honest)),
    );
    const told = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.reference : [],
    );
    const kept = await query.selectFrom('inquiries').select('reference').execute();
    expect(told).toHaveLength(39);
    expect(kept.map(({ reference }) => reference).sort()).toEqual(told.sort());
  });
}

const kept = ({ database }: Services) =>
  database.query.selectFrom('inquiries').select(['reference', 'message']).execute();

const purposes = async ({ database }: Services) =>
  (await database.query.selectFrom('deliveries').select('purpose').execute()).map(({ purpose }) => purpose);

export function sentAgainSuite({ place }: Engine): void {
  test('instances that receive the same submission at once store it once', async () => {
    const where = await place();
    await using one = await servicesAt(where);
    await using other = await servicesAt(where);
    const many = Array.from({ length: 20 }, () => inquiryFields());
    const told = await Promise.all(
      [...many, ...many.toReversed()].map((fields, index) =>
        (index % 3 ? one : other).inquiries.accept(fields, { ...honest, idempotencyKey: 'k' }),
      ),
    );
    expect(new Set(told.map(({ reference }) => reference)).size).toBe(20);
    expect(await kept(one)).toHaveLength(20);
  });

  test('a changed text, or no key, makes a new inquiry', async () => {
    await using services = await servicesAt(await place());
    const fields = inquiryFields();
    const send = (changes: Partial<InquiryFields>, idempotencyKey?: string) =>
      services.inquiries.accept({ ...fields, ...changes }, { ...honest, idempotencyKey });
    await send({}, 'k');
    await send({ message: 'And one thing more' }, 'k');
    await send({}, 'another');
    await send({});
    await send({});
    expect(await kept(services)).toHaveLength(5);
  });

  test('a key expires after a day, and erasure removes it', async () => {
    await using services = await servicesAt(await place());
    const { query } = services.database;
    const same = inquiryFields();
    const send = () => services.inquiries.accept(same, { ...honest, idempotencyKey: 'k' });
    const { reference } = await send();
    const aged = Date.now() - SUBMISSION_KEY_TTL_MS - 1;
    await query.updateTable('inquiries').set({ received_at: aged }).execute();
    const second = await send();
    expect(second.reference).not.toBe(reference);
    expect((await send()).reference).toBe(second.reference);
    await query.deleteFrom('inquiries').execute();
    expect(await query.selectFrom('inquiry_addresses').selectAll().execute()).toEqual([]);
  });

  test('an address gets three acknowledgements a day, the agency every inquiry', async () => {
    const where = await place();
    await using one = await servicesAt(where);
    await using other = await servicesAt(where);
    const spellings = ['Target@visitor.example', 'target@visitor.example ', 'target+tag@Visitor.example'];
    const post = (turn: number) =>
      (turn % 2 ? one : other).inquiries.accept(
        inquiryFields({ email: spellings[turn % spellings.length]! }),
        honest,
      );
    await post(0);
    await Promise.all(Array.from({ length: 18 }, (_, turn) => post(turn)));
    await one.inquiries.accept(inquiryFields(), honest);
    const left = Object.groupBy(await purposes(one), (purpose) => purpose);
    expect(left.notification).toHaveLength(20);
    expect(left.acknowledgement).toHaveLength(3 + 1);
  });
}
