import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { waitForFailedReplies } from '../../../server/database/migrations/0006-failed-replies.ts';
import type { Query } from '../../../server/database/tables.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { quarantine } from '../../api/inquiries/spam-review.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
import { teamAt } from '../support/team.ts';
import { PROMISE } from '../support/thread.ts';

const notificationsIn = async (query: Query) => {
  const rows = await query
    .selectFrom('deliveries')
    .select('payload')
    .where('purpose', '=', 'member-notification')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as { kind: string; to: string; references: string[] });
};

export function failedRepliesSuite({ place }: Engine): void {
  describe('an inquiry whose reply did not arrive', () => {
    test('is open and due again if the mail server rejects what closed it', async () => {
      await using smtp = await startSmtpPeer();
      smtp.behave({ refuse: 554, refusalMessage: '5.2.2 mailbox full', refuseOnly: 'vera@visitor.example' });
      await using site = await servicesAt(await place(), { SMTP_URL: smtp.url });
      const team = await teamAt(site);
      const { member, email } = team.session;
      const reference = await team.inquiry();
      const { dueAt } = await team.read(reference);
      const id = await team.replyAndClose(team.session, reference);
      expect(await team.unanswered(member)).toEqual([]);
      await team.leave(id);
      expect(await team.unanswered(member)).toEqual([reference]);
      expect(await team.read(reference)).toMatchObject({ status: 'open', dueAt });
      const { events } = await team.read(reference);
      expect(events.map(({ kind }) => kind)).toEqual(['assigned', 'status', 'reply-failed']);
      expect(await notificationsIn(site.database.query)).toMatchObject([{ kind: 'bounced', to: email }]);
    });

    test('stands before all others, and says what the mail server said', async () => {
      await using smtp = await startSmtpPeer();
      const refusalMessage = '5.7.1 message for <vera@visitor.example> refused as spam';
      smtp.behave({ refuse: 554, refusalMessage, refuseOnly: 'vera@visitor.example' });
      await using site = await servicesAt(await place(), { SMTP_URL: smtp.url });
      const team = await teamAt(site);
      const earlier = await team.inquiry('ada@visitor.example');
      const reference = await team.inquiry();
      await team.leave(await team.reply(team.session, reference));
      const rows = await listInquiries(
        site.database.query,
        { ...NO_FILTER, view: 'unanswered' },
        { member: team.session.member, replyPromise: PROMISE, sort: 'due' },
      );
      expect(rows.map((row) => row.reference)).toEqual([reference, earlier]);
      const { replies } = await team.read(reference);
      expect(replies).toMatchObject([{ state: 'failed', serverReply: 'message for refused as spam' }]);
    });

    test.each(['by the reply', 'by hand'])('is open and due again that was closed %s', async (how) => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member } = team.session;
      const reference = await team.inquiry();
      const { dueAt } = await team.read(reference);
      const reply = how === 'by the reply' ? team.replyAndClose : team.reply;
      const id = await reply(team.session, reference);
      await team.leave(id);
      if (how === 'by hand') await team.change(reference, (await team.read(reference)).version, 'closed');
      await team.returned(id);
      expect(await team.read(reference)).toMatchObject({ status: 'open', dueAt });
      expect(await team.unanswered(member)).toEqual([reference]);
      await team.change(reference, (await team.read(reference)).version, 'closed');
      expect(await team.unanswered(member)).toEqual([]);
    });

    test('is due again after an earlier reply arrived', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const reference = await team.inquiry();
      await team.leave(await team.reply(team.session, reference, Date.now() - 2_000));
      const second = await team.replyAndClose(team.session, reference, Date.now() - 1_000);
      await team.leave(second);
      await team.returned(second);
      expect(await team.unanswered(team.session.member)).toEqual([reference]);
      await team.answeredByPhone(reference);
      expect(await team.unanswered(team.session.member)).toEqual([]);
    });

    test('is due again, although another reply left before the failure was known', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const reference = await team.inquiry();
      const first = await team.reply(team.session, reference, Date.now() - 2_000);
      await team.leave(first);
      await team.leave(await team.replyAndClose(team.session, reference, Date.now() - 1_000));
      await team.returned(first);
      expect(await team.unanswered(team.session.member)).toEqual([reference]);
    });

    test('stays won, wakes up, and is due and unread', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const reference = await team.inquiry();
      const id = await team.reply(team.session, reference);
      await team.leave(id);
      await team.change(reference, (await team.read(reference)).version, 'won');
      const { query } = site.database;
      const snoozed_until = Date.now() + DAY_MS;
      await query.updateTable('inbox_inquiries').set({ snoozed_until }).execute();
      await query
        .insertInto('inbox_reads')
        .values({ member: team.session.member, inquiry: reference })
        .execute();
      await team.returned(id);
      expect(await team.read(reference)).toMatchObject({ status: 'won', snoozedUntil: null });
      expect(await team.unanswered(team.session.member)).toEqual([reference]);
      expect(await query.selectFrom('inbox_reads').selectAll().execute()).toEqual([]);
    });

    test('is answered once the corrected address has it', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const reference = await team.inquiry();
      const id = await team.replyAndClose(team.session, reference);
      await team.leave(id);
      await team.returned(id);
      await team.correct(reference, 'right@visitor.example');
      expect(await team.unanswered(team.session.member)).toEqual([]);
    });

    test('waits in the main one, and unmerged in the one it was written to', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member } = team.session;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      for (const one of [main, other]) await team.age(one, Date.now() - DAY_MS);
      await team.leave(await team.reply(team.session, main, Date.now() - 4_000));
      const id = await team.replyAndClose(team.session, other, Date.now() - 3_000);
      await team.leave(id);
      await team.merge(main, other, Date.now() - 2_000);
      expect(await team.unanswered(member)).toEqual([]);
      await team.returned(id);
      expect(await team.unanswered(member)).toEqual([main]);
      await team.unmerge(other);
      expect(await team.unanswered(member)).toEqual([other]);
      expect((await team.read(other)).status).toBe('open');
    });

    test('waits, also if it was merged only after the failure', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      await team.leave(await team.reply(team.session, main, Date.now() - 4_000));
      await team.leave(await team.reply(team.session, other, Date.now() - 3_000));
      const second = await team.reply(team.session, other, Date.now() - 2_000);
      await team.leave(second);
      await team.returned(second);
      await team.merge(main, other);
      expect(await team.unanswered(team.session.member)).toEqual([main]);
    });

    test('waits with what was taken out since, which the reply had answered as well', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member } = team.session;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      for (const one of [main, other]) await team.age(one, Date.now() - DAY_MS);
      await team.merge(main, other, Date.now() - 4_000);
      const id = await team.reply(team.session, main, Date.now() - 3_000);
      await team.leave(id);
      await team.unmerge(other, Date.now() - 2_000);
      expect(await team.unanswered(member)).toEqual([]);
      await team.returned(id);
      expect((await team.unanswered(member)).toSorted()).toEqual([main, other].toSorted());
    });

    test('tells the author also after the last attempt, or else the assignee', async () => {
      await using smtp = await startSmtpPeer();
      smtp.behave({ refuse: 451, refusalMessage: '4.2.0 later', refuseOnly: 'vera@visitor.example' });
      await using site = await servicesAt(await place(), { SMTP_URL: smtp.url });
      const team = await teamAt(site);
      const { query } = site.database;
      const reference = await team.inquiry();
      const bob = await team.member('bob@agency.example');
      const id = await team.reply(bob, reference);
      await query.updateTable('inbox_inquiries').set({ assignee: team.session.member }).execute();
      await query.deleteFrom('inbox_members').where('id', '=', bob.member).execute();
      await team.leave(id);
      expect(await team.unanswered(team.session.member)).toEqual([reference]);
      expect(await notificationsIn(site.database.query)).toMatchObject([
        { kind: 'bounced', to: team.session.email },
      ]);
    });

    test('is due after its release, if it was marked as spam before the reply left', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { write, query } = site.database;
      const reference = await team.inquiry();
      const id = await team.replyAndClose(team.session, reference);
      await write((trx) => quarantine(trx, reference));
      await team.leave(id);
      await query.updateTable('inquiries').set({ state: 'released' }).execute();
      expect(await team.unanswered(team.session.member)).toEqual([reference]);
    });

    test('waits again although a change is undone since then', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const reference = await team.inquiry();
      const id = await team.reply(team.session, reference);
      await team.leave(id);
      const undo = await team.undoableChange(reference, 'won');
      await team.returned(id);
      expect(await team.undo(undo)).toBe(1);
      expect(await team.unanswered(team.session.member)).toEqual([reference]);
    });

    test('is marked and found until somebody answers', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const reference = await team.inquiry();
      await team.leave(await team.reply(team.session, reference, Date.now() - 2_000));
      const second = await team.reply(team.session, reference, Date.now() - 1_000);
      await team.leave(second);
      const isMarked = async () => {
        const isListed = (await team.rows())[0]!.bounced;
        expect(await team.listed('is:undelivered')).toEqual(isListed ? [reference] : []);
        return isListed;
      };
      expect(await isMarked()).toBe(false);
      await team.returned(second);
      expect(await isMarked()).toBe(true);
      await team.answeredByPhone(reference);
      expect(await isMarked()).toBe(false);
    });

    test('is found in the database of a former version', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { query, write } = site.database;
      const inquiries = [await team.inquiry(), await team.inquiry(), await team.inquiry()];
      const [closed, second, handled] = inquiries as [string, string, string];
      await team.leave(await team.reply(team.session, second, Date.now() - 2_000));
      const failed = [
        await team.replyAndClose(team.session, closed, Date.now() - 1_000),
        await team.reply(team.session, second, Date.now() - 1_000),
        await team.reply(team.session, handled, Date.now() - 1_000),
      ];
      for (const id of failed) await team.leave(id);
      await query.updateTable('deliveries').set({ state: 'failed' }).where('id', 'in', failed).execute();
      await team.change(handled, (await team.read(handled)).version, 'closed');
      expect(await team.unanswered(team.session.member)).toEqual([]);
      await write(waitForFailedReplies);
      expect((await team.unanswered(team.session.member)).toSorted()).toEqual([closed, second].toSorted());
      expect((await team.read(closed)).status).toBe('open');
    });
  });
}
