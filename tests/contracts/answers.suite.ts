import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Enquiry } from '../../server/database/tables.ts';
import { putAnswer, takeBackAnswer } from '../../server/inbox/answers/answers.ts';
import { EVERYTHING as everything, listEnquiries } from '../../server/inbox/enquiries/list.ts';
import { findEnquiry } from '../../server/inbox/enquiries/one.ts';
import { acceptInvitation, invite } from '../../server/inbox/invitations.ts';
import { listNewsletters } from '../../server/inbox/newsletters/drafts.ts';
import { countReaders } from '../../server/inbox/newsletters/sending.ts';
import { countSubscribers } from '../../server/inbox/newsletters/subscribers.ts';
import { forget } from '../../server/operations/erasure.ts';
import { mailFile } from '../../server/outbox/channels/file.ts';
import { runInbox } from '../support/cli.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';

export function answersSuite({ place }: Engine): void {
  test('an answer is taken back or leaves, never both, and is erased with its enquiry', async () => {
    const where = await place();
    await using site = await servicesAt(where);
    const { database } = site;
    const member = await database.write(async (trx) => {
      const asked = { email: 'a@agency.example', role: 'member', invitedBy: null } as const;
      const { id } = await invite(trx, asked, 60_000);
      await acceptInvitation(trx, id, id, Date.now());
      return id;
    });
    const author = { member, email: 'a@agency.example' };
    const accepted = async (changes: object = {}) => {
      const { reference } = await site.enquiries.accept(enquiryFields(changes), honest);
      return findEnquiry(database.query, reference);
    };
    const put = (enquiry: Enquiry, id = randomUUID(), seen = 0) =>
      database.write((trx) => putAnswer(trx, enquiry, { id, text: 'Yes.', seen }, author, Date.now()));
    const twice = await accepted();
    const id = randomUUID();
    const times = await Promise.all([put(twice, id), put(twice, id)]);
    expect(new Set(times).size).toBe(1);
    const both = await Promise.allSettled([put(twice, randomUUID(), 1), put(twice, randomUUID(), 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const outcomes: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const enquiry = await accepted();
      const raced = randomUUID();
      await put(enquiry, raced);
      await database.query
        .updateTable('deliveries')
        .set({ due_at: Date.now() })
        .where('id', '=', raced)
        .execute();
      site.outbox.wake('mail');
      const taken = await database
        .write((trx) => takeBackAnswer(trx, enquiry.reference, raced, Date.now()))
        .then(
          () => 'taken back',
          () => 'left',
        );
      const mail = await eventually(async () => {
        const row = await database.query
          .selectFrom('deliveries')
          .select('state')
          .where('id', '=', raced)
          .executeTakeFirst();
        return row?.state === 'waiting' ? undefined : (row?.state ?? 'gone');
      });
      outcomes.push(`${taken}, ${mail}`);
      expect(existsSync(mailFile(where.dataDir, raced))).toBe(mail === 'sent');
    }
    for (const outcome of outcomes) expect(['taken back, gone', 'left, sent']).toContain(outcome);
    const person = await accepted({ email: 'erase@visitor.example' });
    await put(person);
    const other = await accepted();
    const told = { id: randomUUID(), text: 'As I wrote to Erase@Visitor.example.', seen: 0 };
    await database.write((trx) => putAnswer(trx, other, told, author, Date.now()));
    const filter = JSON.stringify({ ...everything, text: 'erase@visitor.example' });
    await database.query
      .insertInto('inbox_filters')
      .values({ id: 'x', member, name: 'x', filter, created_at: 1 })
      .execute();
    const report = await forget(database, where.dataDir, 'erase@visitor.example');
    expect(report).toMatchObject({ enquiries: [person.reference], mentions: [other.reference] });
    const answers = await database.query.selectFrom('inbox_answers').select('enquiry').execute();
    expect(answers.map(({ enquiry }) => enquiry)).not.toContain(person.reference);
    expect(await database.query.selectFrom('inbox_filters').selectAll().execute()).toEqual([]);
  });

  test('the demo goes into an empty database only, and none of it is sent', async () => {
    const where = await place();
    const seeded = await runInbox(where, {}, 'demo');
    expect([seeded.code, seeded.err]).toEqual([0, '']);
    const again = await runInbox(where, {}, 'demo');
    expect([again.code, again.out]).toEqual([1, expect.stringContaining('DATA_DIR')]);
    await using site = await servicesAt(where);
    const { query } = site.database;
    const states = await query.selectFrom('deliveries').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'sent' }]);
    const list = await listEnquiries(query, { ...everything, unanswered: true }, '', {
      ...{ workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' },
    });
    expect(list.length).toBeGreaterThan(1);
    for (const { reference, dueAt } of list) expect([reference, typeof dueAt]).toEqual([reference, 'number']);
    const newsletters = await listNewsletters(query);
    expect(newsletters.map(({ state }) => state)).toEqual(['scheduled', 'sending']);
    const [planned, sent] = newsletters;
    expect(planned!.leaves_at).toBeGreaterThan(Date.now());
    const { all, pending, bounced } = await countSubscribers(query);
    const { readers, suppressed } = await countReaders(query, planned!.id);
    expect([readers, suppressed]).toEqual([all - pending - bounced, bounced]);
    expect(sent!.results).toMatchObject({ waiting: 0, bounced: 1, suppressed: 1 });
    expect(sent!.results.sent).toBeGreaterThan(1);
  });
}
