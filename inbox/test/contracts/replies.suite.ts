import { expect, test } from 'vitest';
import type { Engine } from '../../../tests/support/databases.ts';
import { inquiryFields, honest } from '../../../tests/support/inquiries.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Inquiry } from '../../../server/database/tables.ts';
import { queueReply, cancelReply } from '../../api/replies/replies.ts';
import { findInquiry } from '../../api/inquiries/one.ts';
import { forget } from '../../../server/privacy/erasure.ts';
import { mailFile } from '../../../server/outbox/channels/file.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { eraseExpired } from '../../../server/privacy/retention.ts';
import { incomingMail } from '../../../tests/support/incoming-mails.ts';
import { joinAs } from '../support/join-as.ts';
import { teamAt } from '../support/team.ts';
import { threadOf } from '../support/thread.ts';

export function repliesSuite({ place }: Engine): void {
  test('a reply is either canceled or sent, and is erased with its inquiry', async () => {
    const where = await place();
    await using site = await servicesAt(where);
    const { database } = site;
    const member = await joinAs(database, 'a@agency.example', 'member');
    const author = { member, email: 'a@agency.example' };
    const accepted = async (changes: object = {}) => {
      const { reference } = await site.inquiries.accept(inquiryFields(changes), honest);
      return findInquiry(database.query, reference);
    };
    const put = (inquiry: Inquiry, id: string = randomUUID(), seen: string[] = []) =>
      database.write((trx) =>
        queueReply({ trx, session: author, now: Date.now() }, inquiry, { id, text: 'Yes.', seen }),
      );
    const twice = await accepted();
    const id = randomUUID();
    const times = await Promise.all([put(twice, id), put(twice, id)]);
    expect(new Set(times).size).toBe(1);
    const both = await Promise.allSettled([put(twice, randomUUID(), [id]), put(twice, randomUUID(), [id])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const outcomes: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const inquiry = await accepted();
      const raced = randomUUID();
      await put(inquiry, raced);
      await database.query
        .updateTable('deliveries')
        .set({ due_at: Date.now() })
        .where('id', '=', raced)
        .execute();
      site.outbox.wake('mail');
      const taken = await database
        .write((trx) =>
          cancelReply(trx, {
            reference: inquiry.reference,
            id: raced,
            actor: { ...author, role: 'member' },
            now: Date.now(),
          }),
        )
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
    const told = { id: randomUUID(), text: 'As I wrote to Erase@Visitor.example.', seen: [] };
    await database.write((trx) => queueReply({ trx, session: author, now: Date.now() }, other, told));
    const filters = [
      { id: 'x', name: 'x', text: 'erase@visitor.example' },
      { id: 'y', name: 'Erase@visitor.example', text: '' },
    ];
    await database.query
      .insertInto('inbox_filters')
      .values(filters.map((one) => ({ ...one, member, view: 'all', unread: 0, created_at: 1 })))
      .execute();
    const report = await forget(database, where.dataDir, { address: 'erase@visitor.example' });
    expect(report).toMatchObject({ inquiries: [person.reference], mentions: [other.reference] });
    const replies = await database.query.selectFrom('inbox_replies').select('inquiry').execute();
    expect(replies.map(({ inquiry }) => inquiry)).not.toContain(person.reference);
    expect(await database.query.selectFrom('inbox_filters').selectAll().execute()).toEqual([]);
  });

  test('an answered email waits for nobody once the delivery of the reply is erased', async () => {
    await using site = await servicesAt(await place());
    const { member, inquiry, acknowledged, receive, reply, unanswered } = threadOf(site);
    const [ada, reference] = [await member('ada@agency.example'), await inquiry()];
    const { query } = site.database;
    const inReplyTo = await acknowledged(reference);
    await receive(incomingMail({ inReplyTo }));
    const sent = { state: 'sent', finished_at: Date.now() } as const;
    const waitingSince = async () =>
      (await query.selectFrom('inbox_inquiries').select('waiting_since').executeTakeFirstOrThrow())
        .waiting_since;
    const erase = () =>
      eraseExpired(site.database, {
        retention: site.environment,
        timeZone: 'UTC',
        now: Date.now() + 31 * DAY_MS,
      });
    await erase();
    expect(await waitingSince()).toEqual(expect.any(Number));
    const id = await reply(ada, reference, Date.now() + 1);
    await query.updateTable('deliveries').set(sent).where('id', '=', id).execute();
    await erase();
    expect(await waitingSince()).toBeNull();
    expect(await unanswered(ada.member)).toEqual([]);
  });

  test('the first reply assigns what nobody works on to its author, until it is canceled', async () => {
    await using site = await servicesAt(await place());
    const team = await teamAt(site);
    const colleague = await team.member('mark@agency.example');
    const assigneeOf = async (reference: string) => (await team.read(reference)).assignee;
    const reference = await team.inquiry();
    const first = await team.reply(team.session, reference);
    expect(await assigneeOf(reference)).toBe(team.session.member);
    const kinds = async () => (await team.read(reference)).events.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['assigned']);
    await team.cancel(reference, first);
    expect(await assigneeOf(reference)).toBeNull();
    expect(await kinds()).toEqual([]);
    await team.reply(colleague, reference);
    await team.reply(team.session, reference);
    expect(await assigneeOf(reference)).toBe(colleague.member);
  });

  test('winning what nobody works on assigns it to the member, until that is undone', async () => {
    await using site = await servicesAt(await place());
    const team = await teamAt(site);
    const reference = await team.inquiry();
    const undo = await team.undoableChange(reference, 'won');
    expect(await team.read(reference)).toMatchObject({ status: 'won', assignee: team.session.member });
    await team.undo(undo);
    expect(await team.read(reference)).toMatchObject({ status: 'new', assignee: null, events: [] });
  });

  test('undoing a win leaves the inquiry to a colleague who took it over since', async () => {
    await using site = await servicesAt(await place());
    const team = await teamAt(site);
    const { member } = await team.member('mark@agency.example');
    const reference = await team.inquiry();
    const undo = await team.undoableChange(reference, 'won');
    await site.database.query
      .updateTable('inbox_inquiries')
      .set({ assignee: member })
      .where('inquiry', '=', reference)
      .execute();
    await team.undo(undo);
    expect(await team.read(reference)).toMatchObject({ status: 'new', assignee: member });
  });
}
