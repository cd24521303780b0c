import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../content-model/text/durations.ts';
import { eraseExpired } from '../../../server/privacy/retention.ts';
import { forget } from '../../../server/privacy/erasure.ts';
import { inquiryRows } from '../../../server/privacy/export/rows.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { receiveByPipe } from '../../../tests/support/cli.ts';
import { incomingMail, withFiles } from '../../../tests/support/incoming-mails.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { draftFiles } from '../../api/files/reply-files.ts';
import { readWhole } from '../../api/files/parts.ts';
import { unmatchedMails } from '../../api/incoming/read.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
import { findInquiry } from '../../api/inquiries/one.ts';
import { queueReply } from '../../api/replies/replies.ts';
import { readDrafts } from '../../api/replies/shared-drafts.ts';
import { teamAt } from '../support/team.ts';
import { PROMISE, threadOf } from '../support/thread.ts';

export function incomingSuite({ place }: Engine): void {
  describe('a mail that comes back', () => {
    test('joins the thread of the mail that it answers, whatever its subject', async () => {
      await using site = await servicesAt(await place());
      const { inquiry, acknowledged, receive, read } = threadOf(site);
      const reference = await inquiry();
      const inReplyTo = await acknowledged(reference);
      const from = 'Her colleague <other@visitor.example>';
      const outcome = await receive(incomingMail({ from, subject: 'Hi', inReplyTo }));
      expect(outcome).toEqual({ kind: 'matched', reference });
      expect((await read(reference)).mails).toMatchObject([
        { kind: 'reply', email: 'other@visitor.example', text: 'What would it cost?' },
      ]);
    });

    test('joins by the reference in its subject only from an address of the inquiry', async () => {
      await using site = await servicesAt(await place());
      const { inquiry, receive } = threadOf(site);
      const reference = await inquiry();
      const subject = `AW: A shop (${reference})`;
      expect(await receive(incomingMail({ subject, from: 'stranger@elsewhere.example' }))).toEqual({
        kind: 'unmatched',
      });
      expect(await receive(incomingMail({ subject, from: 'VERA@visitor.example' }))).toEqual({
        kind: 'matched',
        reference,
      });
    });

    test('joins the thread of a mail that came back before', async () => {
      await using site = await servicesAt(await place());
      const { inquiry, acknowledged, receive } = threadOf(site);
      const reference = await inquiry();
      const messageId = 'first@visitor.example';
      await receive(incomingMail({ messageId, inReplyTo: await acknowledged(reference) }));
      const outcome = await receive(incomingMail({ from: 'x@elsewhere.example', inReplyTo: messageId }));
      expect(outcome).toEqual({ kind: 'matched', reference });
    });

    test('is stored once, by mailbox or by pipe, also after it was erased', async () => {
      const where = await place();
      const [source, receivedAt] = [incomingMail({ from: 'erase@visitor.example' }), Date.now()];
      const copy = source.replace('From:', 'Received: by mx.example\r\nFrom:');
      {
        await using site = await servicesAt(where);
        const { receive } = threadOf(site);
        expect((await receive(source, receivedAt)).kind).toBe('unmatched');
        expect((await receive(copy)).kind).toBe('known');
        // A new version may read it differently; a later email may have the same Message-ID.
        expect((await receive(source.replace('cost', 'be'), receivedAt)).kind).toBe('known');
        expect((await receive(source.replace('cost', 'take'), receivedAt + 1)).kind).toBe('unmatched');
        await forget(site.database, where.dataDir, { address: 'erase@visitor.example' });
        expect(await unmatchedMails(site.database.query)).toEqual([]);
      }
      expect(await receiveByPipe(where, copy)).toMatchObject({
        code: 0,
        out: 'It had been received before.\n',
      });
    });

    test('of two instances that receive it at once, one stores it', async () => {
      const where = await place();
      await using one = await servicesAt(where);
      await using other = await servicesAt(where);
      const source = incomingMail();
      const outcomes = await Promise.all([one, other].map((site) => threadOf(site).receive(source)));
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['known', 'unmatched']);
      expect(await unmatchedMails(one.database.query)).toHaveLength(1);
    });

    test('makes the inquiry due, unread and awake again, until somebody replies', async () => {
      await using site = await servicesAt(await place());
      const { member, inquiry, acknowledged, receive, reply, read, unanswered } = threadOf(site);
      const ada = await member('ada@agency.example');
      const reference = await inquiry();
      const inReplyTo = await acknowledged(reference);
      const [first, between, last] = [3_000, 2_000, 1_000].map((ago) => Date.now() - ago);
      await reply(ada, reference, first);
      expect(await unanswered(ada.member)).toEqual([]);
      const { query } = site.database;
      await query.insertInto('inbox_reads').values({ member: ada.member, inquiry: reference }).execute();
      await query
        .updateTable('inbox_inquiries')
        .set({ snoozed_until: Date.now() + 60 * MINUTE_MS, status: 'won' })
        .execute();
      await receive(incomingMail({ inReplyTo }), between);
      expect(await unanswered(ada.member)).toEqual([reference]);
      expect(await read(reference)).toMatchObject({ status: 'won', dueAt: expect.any(Number) });
      expect(await query.selectFrom('inbox_reads').selectAll().execute()).toEqual([]);
      await reply(ada, reference, last);
      expect(await unanswered(ada.member)).toEqual([]);
    });

    test('a reply that is scheduled answers nothing before it leaves', async () => {
      await using site = await servicesAt(await place());
      const { member, inquiry, unanswered } = threadOf(site);
      const ada = await member('ada@agency.example');
      const reference = await inquiry();
      const leavesAt = Date.now() + 60 * MINUTE_MS;
      await site.database.write(async (trx) =>
        queueReply({ trx, session: ada, now: Date.now() }, await findInquiry(trx, reference), {
          id: randomUUID(),
          text: 'Gladly.',
          seen: [],
          leavesAt,
        }),
      );
      expect(await unanswered(ada.member)).toEqual([reference]);
      const [row] = await Array.fromAsync(inquiryRows(site.database.query, {}));
      expect(row!['answered']).toBeNull();
    });

    test('makes a draft again of a scheduled reply, with its files, and tells its author', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member, email } = team.session;
      const { query } = site.database;
      const reference = await team.inquiry();
      const inReplyTo = await team.acknowledged(reference);
      await team.file(reference, 'offer.pdf');
      const files = (await draftFiles(query, reference, email)).map(({ id }) => id);
      const leavesAt = Date.now() + 60 * MINUTE_MS;
      const cc = ['tom@visitor.example'];
      await team.schedule(reference, { leavesAt, cc, files });
      await team.draft(reference, 'Dear Vera');
      await team.receive(incomingMail({ inReplyTo }));
      const { events, ...inquiry } = await team.read(reference);
      expect(inquiry).toMatchObject({ replies: [], status: 'new', dueAt: expect.any(Number) });
      expect(events).toMatchObject([{ kind: 'reply-returned', actor: email, value: email }]);
      expect(inquiry.notes).toMatchObject([{ id: events[0]!.id, text: 'Tomorrow.' }]);
      const [text, copies] = ['Dear Vera\n\nTomorrow.', 'tom@visitor.example'];
      expect(await readDrafts(query, member)).toMatchObject([{ reference, text, cc: copies }]);
      expect(await draftFiles(query, reference, email)).toMatchObject([{ name: 'offer.pdf' }]);
      const left = await query.selectFrom('deliveries').select(['purpose', 'payload']).execute();
      expect(left.map(({ purpose }) => purpose)).not.toContain('reply');
      expect(left.filter(({ purpose }) => purpose === 'member-notification')).toMatchObject([
        { payload: JSON.stringify({ kind: 'replied', to: email, references: [reference] }) },
      ]);
    });

    test('leaves a scheduled reply that is being sent, and one that was just written', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [sending, written] = [await team.inquiry(), await team.inquiry()];
      const id = await team.schedule(sending, { leavesAt: Date.now() + 60 * MINUTE_MS });
      await site.database.query.updateTable('deliveries').set({ claims: 1 }).where('id', '=', id).execute();
      await team.reply(team.session, written);
      for (const reference of [sending, written]) {
        await team.receive(incomingMail({ inReplyTo: await team.acknowledged(reference) }));
        expect((await team.read(reference)).replies).toHaveLength(1);
      }
      expect(await readDrafts(site.database.query, team.session.member)).toEqual([]);
    });

    test('is told to the assignee, or to who replied last, by reference only', async () => {
      await using site = await servicesAt(await place());
      const { member, inquiry, acknowledged, receive, reply } = threadOf(site);
      const [ada, bob] = [await member('ada@agency.example'), await member('bob@agency.example')];
      const [assigned, replied] = [await inquiry(), await inquiry()];
      await reply(ada, assigned);
      await reply(ada, replied);
      const { query } = site.database;
      await query
        .updateTable('inbox_inquiries')
        .set({ assignee: bob.member })
        .where('inquiry', '=', assigned)
        .execute();
      for (const reference of [assigned, replied])
        await receive(incomingMail({ inReplyTo: await acknowledged(reference) }));
      const notifications = await query
        .selectFrom('deliveries')
        .select('payload')
        .where('purpose', '=', 'member-notification')
        .orderBy('created_at')
        .execute();
      expect(notifications.map(({ payload }) => JSON.parse(payload))).toEqual([
        { kind: 'replied', to: bob.email, references: [assigned] },
        { kind: 'replied', to: ada.email, references: [replied] },
      ]);
    });

    test.each([
      ['automatic', { headers: ['Auto-Submitted: auto-replied'] }],
      ['colleague', { from: 'Ada <ada@agency.example>' }],
    ])('%s: it is shown, but neither due nor told', async (kind, parts) => {
      await using site = await servicesAt(await place());
      const { member, inquiry, acknowledged, receive, reply, read, unanswered } = threadOf(site);
      const ada = await member('ada@agency.example');
      const reference = await inquiry();
      await reply(ada, reference);
      await receive(incomingMail({ ...parts, inReplyTo: await acknowledged(reference) }), Date.now() + 1);
      expect((await read(reference)).mails).toMatchObject([{ kind }]);
      expect(await unanswered(ada.member)).toEqual([]);
      const deliveries = await site.database.query.selectFrom('deliveries').select('purpose').execute();
      expect(deliveries.map(({ purpose }) => purpose)).not.toContain('member-notification');
    });

    test('files of a colleague are not found as those of the person', async () => {
      await using site = await servicesAt(await place());
      const { member, inquiry, acknowledged, receive } = threadOf(site);
      const ada = await member('ada@agency.example');
      const reference = await inquiry();
      const inReplyTo = await acknowledged(reference);
      const found = async () => {
        const filter = { ...NO_FILTER, text: 'has:file' };
        const rows = await listInquiries(site.database.query, filter, { member: '', replyPromise: PROMISE });
        return rows.map((row) => row.reference);
      };
      const body = withFiles('See file.', [{ name: 'a.pdf', content: new Uint8Array([1]) }]);
      await receive(incomingMail({ inReplyTo, body, from: ada.email }));
      expect(await found()).toEqual([]);
      await receive(incomingMail({ inReplyTo, body }));
      expect(await found()).toEqual([reference]);
    });

    test('several mails in a row are told once, one an hour later again', async () => {
      await using site = await servicesAt(await place());
      const thread = threadOf(site);
      const member = await thread.member('ada@agency.example');
      const reference = await thread.inquiry();
      const inReplyTo = await thread.acknowledged(reference);
      await thread.reply(member, reference);
      for (const subject of ['First', 'Second', 'Third'])
        await thread.receive(incomingMail({ subject, inReplyTo }), Date.now() + MINUTE_MS);
      const { query } = site.database;
      const told = query.selectFrom('deliveries').select('id').where('purpose', '=', 'member-notification');
      expect(await told.execute()).toHaveLength(1);
      await query
        .updateTable('incoming_mails')
        .set({ received_at: Date.now() - 90 * MINUTE_MS })
        .execute();
      await thread.receive(incomingMail({ subject: 'Later', inReplyTo }));
      expect(await told.execute()).toHaveLength(2);
    });

    test('without a sender it joins no inquiry by its subject', async () => {
      await using site = await servicesAt(await place());
      const thread = threadOf(site);
      const reference = await thread.inquiry();
      const inReplyTo = await thread.acknowledged(reference);
      await thread.receive(incomingMail({ from: '', inReplyTo }));
      const outcome = await thread.receive(incomingMail({ from: '', subject: `Re: ${reference}` }));
      expect(outcome.kind).toBe('unmatched');
    });

    test('from another address it waits with the inquiry that its subject names', async () => {
      await using site = await servicesAt(await place());
      const thread = threadOf(site);
      const reference = await thread.inquiry();
      const subject = `Re: A shop (${reference.toLowerCase()})`;
      await thread.receive(incomingMail({ from: 'Vera <vera@home.example>', subject }));
      expect(await unmatchedMails(site.database.query)).toMatchObject([
        { named: [{ reference, email: 'vera@visitor.example' }], candidates: [] },
      ]);
    });

    test('a mail of the site itself is not read as one of a stranger', async () => {
      await using site = await servicesAt(await place());
      const { inquiry, acknowledged, receive } = threadOf(site);
      const messageId = await acknowledged(await inquiry());
      expect(await receive(incomingMail({ messageId }))).toEqual({ kind: 'own' });
    });

    test('two programs that answer each other end at once: nothing is sent to a sender', async () => {
      await using site = await servicesAt(await place());
      const { inquiry, acknowledged, receive } = threadOf(site);
      const inReplyTo = await acknowledged(await inquiry());
      const count = async () =>
        (await site.database.query.selectFrom('deliveries').select('id').execute()).length;
      const before = await count();
      // The second writes no header that tells what it is.
      await receive(incomingMail({ inReplyTo, headers: ['Auto-Submitted: auto-replied'] }));
      for (let n = 0; n < 3; n += 1) await receive(incomingMail({ inReplyTo }));
      expect(await count()).toBe(before);
    });

    test('is in search, export and retention, and its files come back whole', async () => {
      const where = await place();
      await using site = await servicesAt(where);
      const { query } = site.database;
      const { inquiry, acknowledged, receive, read } = threadOf(site);
      const reference = await inquiry();
      const content = crypto.getRandomValues(new Uint8Array(60_000));
      const body = withFiles('The heron stands.', [{ name: 'Offer.pdf', content }]);
      await receive(incomingMail({ inReplyTo: await acknowledged(reference), body }));
      const found = async (text: string) =>
        (await listInquiries(query, { ...NO_FILTER, text }, { member: '', replyPromise: PROMISE })).length;
      expect([await found('heron stands'), await found('offer.pdf'), await found('eagle')]).toEqual([
        1, 1, 0,
      ]);
      const [row] = await Array.fromAsync(inquiryRows(query, {}));
      expect(row!['replies']).toContain('vera@visitor.example: The heron stands.');
      const [file] = (await read(reference)).mails[0]!.files;
      const stored = await readWhole(query, 'incoming_file_parts', file!.id);
      expect(stored.equals(Buffer.from(content))).toBe(true);
      await receive(incomingMail({ from: 'old@stranger.example' }));
      const days = (count: number) => Date.now() + count * 24 * 60 * MINUTE_MS;
      await eraseExpired(site.database, { retention: site.environment, timeZone: 'UTC', now: days(91) });
      expect(await unmatchedMails(query)).toEqual([]);
      expect((await read(reference)).mails).toHaveLength(1);
      await eraseExpired(site.database, { retention: site.environment, timeZone: 'UTC', now: days(731) });
      expect(await query.selectFrom('incoming_file_parts').select('file').execute()).toEqual([]);
    });

    test('erasing an address erases its mails, also in the thread of somebody else', async () => {
      const where = await place();
      await using site = await servicesAt(where);
      const { inquiry, acknowledged, receive, read } = threadOf(site);
      const reference = await inquiry();
      const body = 'Content-Type: text/plain\r\n\r\nThe osprey dives.';
      const from = 'colleague@visitor.example';
      await receive(incomingMail({ from, inReplyTo: await acknowledged(reference), body }));
      const report = await forget(site.database, where.dataDir, { address: from });
      expect(report).toMatchObject({ inquiries: [], mails: 1, mentions: [reference] });
      expect((await read(reference)).mails).toEqual([]);
      expect(await forget(site.database, where.dataDir, { address: from })).toMatchObject({ mentions: [] });
      const filter = { ...NO_FILTER, text: 'osprey' };
      const options = { member: '', replyPromise: PROMISE };
      expect(await listInquiries(site.database.query, filter, options)).toEqual([]);
    });

    test('the pipe adds a mail, and a mail server tries again when that fails', async () => {
      const where = await place();
      {
        await using site = await servicesAt(where);
        await threadOf(site).inquiry();
      }
      const piped = await receiveByPipe(where, incomingMail());
      expect(piped).toEqual({
        code: 0,
        out: 'It matches no inquiry and waits under "Unmatched" in the inbox.\n',
        err: '',
      });
      expect((await receiveByPipe(where, '')).code).toBe(2);
      const nowhere = { dataDir: '/proc/none', databaseUrl: undefined };
      expect((await receiveByPipe(nowhere, incomingMail())).code).toBe(75);
    });

    test('the pipe refuses a mail for now that exceeds the storage of incoming mail', async () => {
      const where = await place();
      {
        await using site = await servicesAt(where);
        await threadOf(site).receive(incomingMail());
        const { query } = site.database;
        const { id } = await query.selectFrom('incoming_mails').select('id').executeTakeFirstOrThrow();
        const file = { id, mail: id, name: 'plan.pdf', type: '', bytes: 3_750_000_000 };
        await query
          .insertInto('incoming_files')
          .values({ ...file, kept: 1 })
          .execute();
      }
      expect(await receiveByPipe(where, incomingMail())).toMatchObject({
        code: 75,
        err: expect.stringMatching(/^The inbox stores as much email as INCOMING_MAIL_MAX_MB allows/),
      });
    });
  });
}
