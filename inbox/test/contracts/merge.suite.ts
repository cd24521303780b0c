import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { previewErasure, forget } from '../../../server/privacy/erasure.ts';
import { eraseExpired } from '../../../server/privacy/retention.ts';
import { inquiryRows } from '../../../server/privacy/export/rows.ts';
import { messageIdOf } from '../../../server/mail/mail.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { incomingMail } from '../../../tests/support/incoming-mails.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { draftFiles } from '../../api/files/reply-files.ts';
import { countViews } from '../../api/inquiries/counts.ts';
import { mergeInquiries, unmerge } from '../../api/inquiries/merge.ts';
import { streamInquiries } from '../../api/inquiries/selection.ts';
import { markRead } from '../../api/inquiries/notes.ts';
import { lastMailBefore, threadIds } from '../../api/replies/history.ts';
import { readDrafts } from '../../api/replies/shared-drafts.ts';
import { receivedBetween } from '../../api/numbers/outcomes.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { PROMISE, threadOf } from '../support/thread.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
import { teamAt } from '../support/team.ts';

const FROM = { name: 'Granite Lane', address: 'hello@agency.example' };

const retentionAt = ({ dataDir }: { dataDir: string }) => ({
  dataDir,
  keepInquiriesDays: 730,
  keepQuarantineDays: 30,
  keepDeliveriesDays: 30,
  keepPageViewsDays: 400,
});

export function mergeSuite({ place }: Engine): void {
  describe('merged inquiries of one person', () => {
    test('are one in list, counts, search and numbers', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const { query } = site.database;
      const message = await team.messageOf(other);
      await team.merge(main, other);
      expect(await team.listed()).toEqual([main]);
      expect(await team.listed(message)).toEqual([main]);
      expect(await team.listed(other)).toEqual([main]);
      expect(await countViews(query, team.reader)).toMatchObject({ unanswered: 1, new: 1, received: 1 });
      expect(await receivedBetween(query, 0, Date.now() + 1)).toHaveLength(1);
      const read = await team.read(other);
      expect(read).toMatchObject({ reference: main, merged: [{ reference: other }], earlier: [] });
      expect(read.events).toMatchObject([{ inquiry: main, kind: 'merged', value: other }]);
    });

    test('show in the list what the person wrote last, be it a mail or a form', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const inReplyTo = await team.acknowledged(main);
      await team.age(main, Date.now() - 2 * DAY_MS);
      await team.receive(incomingMail({ inReplyTo }), Date.now() - DAY_MS);
      await team.merge(main, other);
      const options = { member: team.session.member, replyPromise: PROMISE };
      const rows = await listInquiries(site.database.query, NO_FILTER, options);
      expect(rows).toMatchObject([{ snippet: await team.messageOf(other) }]);
    });

    test('are offered only for addresses of the same person', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other, stranger] = [
        await team.inquiry(),
        await team.inquiry('VERA@visitor.example'),
        await team.inquiry('tom@visitor.example'),
      ];
      expect((await team.read(main)).earlier).toMatchObject([{ reference: other }]);
      await expect(team.merge(main, stranger)).rejects.toThrow('other-person');
    });

    test('refuse themselves, what is merged, quarantined or unknown, and change nothing', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [a, b, c, held] = [
        await team.inquiry(),
        await team.inquiry(),
        await team.inquiry(),
        await team.inquiry(),
      ];
      await site.database.query
        .updateTable('inquiries')
        .set({ state: 'quarantined' })
        .where('reference', '=', held)
        .execute();
      await team.merge(a, b);
      const was = await team.dump();
      await expect(team.merge(a, a)).rejects.toThrow('same-inquiry');
      await expect(team.merge(a, b)).rejects.toThrow('merged');
      await expect(team.merge(b, c)).rejects.toThrow('merged');
      await expect(team.merge(b, a)).rejects.toThrow('merged');
      await expect(team.merge(a, held)).rejects.toThrow('quarantined');
      await expect(team.merge(held, a)).rejects.toThrow('quarantined');
      await expect(team.merge(a, 'GL-0000-0000')).rejects.toThrow('not-found');
      await expect(team.unmerge(a)).rejects.toThrow('not-merged');
      expect(await team.dump()).toEqual(was);
    });

    test('of two who merge each into the other at once, one is refused', async () => {
      const where = await place();
      await using one = await servicesAt(where);
      await using two = await servicesAt(where);
      const ada = await teamAt(one);
      const [a, b] = [await ada.inquiry(), await ada.inquiry()];
      const bob = threadOf(two);
      const session = await bob.member('bob@agency.example');
      const results = await Promise.allSettled([
        ada.merge(a, b),
        two.database.write((trx) => mergeInquiries({ trx, session, now: Date.now() }, { main: b, other: a })),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await ada.listed()).toHaveLength(1);
    });

    test('a group that is merged goes along, and no chain arises', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [a, b, c] = [await team.inquiry(), await team.inquiry(), await team.inquiry()];
      await team.merge(b, c);
      const undo = await team.undoable((action) => mergeInquiries(action, { main: a, other: b }));
      expect((await team.read(c)).merged.map(({ reference }) => reference).toSorted()).toEqual(
        [b, c].toSorted(),
      );
      await team.undo(undo);
      expect((await team.read(c)).reference).toBe(b);
      expect((await team.listed()).toSorted()).toEqual([a, b].toSorted());
    });

    test('one reply answers all, in the thread of all, with the last message quoted', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const acknowledged = [await team.acknowledged(main), await team.acknowledged(other)];
      await team.age(main, Date.now() - DAY_MS);
      await team.merge(main, other);
      const quoted = await lastMailBefore(
        site.database.query,
        { id: '', inquiry: main, leaves_at: Date.now() },
        Date.now(),
      );
      expect(quoted?.text).toBe(await team.messageOf(other));
      const id = await team.reply(team.session, other);
      const reply = { id, inquiry: main, leaves_at: Date.now() };
      const ids = await threadIds(site.database.query, reply, FROM);
      const expected = acknowledged.map((one) => messageIdOf(one.split('@')[0]!, FROM));
      expect(ids.toSorted()).toEqual(expected.toSorted());
      expect((await team.read(main)).replies).toMatchObject([{ id, inquiry: main }]);
      expect(await team.unanswered(team.session.member)).toEqual([]);
    });

    test('a mail that answers the merged one reaches the group and makes it due', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const inReplyTo = await team.acknowledged(other);
      await team.merge(main, other);
      const { version } = await team.read(main);
      await team.change(main, version, 'closed');
      expect(await team.unanswered(team.session.member)).toEqual([]);
      expect(await team.receive(incomingMail({ inReplyTo }))).toEqual({ kind: 'matched', reference: main });
      expect(await team.unanswered(team.session.member)).toEqual([main]);
      const subject = `Re: ${other}`;
      expect(await team.receive(incomingMail({ subject }))).toEqual({ kind: 'matched', reference: main });
      expect((await team.read(main)).mails.map(({ inquiry }) => inquiry)).toEqual([main, main]);
    });

    test('one that is taken out has what was written to it before; the rest stays', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const before = await team.reply(team.session, other, Date.now() - 2_000);
      await team.merge(main, other);
      const since = await team.reply(team.session, main);
      await team.unmerge(other);
      expect((await team.read(main)).replies).toMatchObject([{ id: since }]);
      expect((await team.read(other)).replies).toMatchObject([{ id: before }]);
      expect((await team.listed()).toSorted()).toEqual([main, other].toSorted());
      expect(await team.listed(other)).toEqual([other]);
    });

    test('merging and taking out are undone as if they had not been, or not at all', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      await team.reply(team.session, main);
      await team.draft(other, 'Dear Vera', 'tom@visitor.example');
      await team.file(other, 'offer.pdf');
      const bob = (await team.member('bob@agency.example')).member;
      await site.database.write((trx) => markRead(trx, { member: bob, inquiry: main }, true));
      const apart = await team.dump();
      await team.undo(await team.undoable((action) => mergeInquiries(action, { main, other })));
      expect(await team.dump()).toEqual(apart);
      await team.draft(main, 'Hello Vera');
      const both = await team.dump();
      await team.undo(await team.undoable((action) => mergeInquiries(action, { main, other })));
      expect(await team.dump()).toEqual(both);
      const late = await team.undoable((action) => mergeInquiries(action, { main, other }));
      const together = await team.dump();
      await team.undo(await team.undoable((action) => unmerge(action, other)));
      expect(await team.dump()).toEqual(together);
      await expect(team.undo(late)).rejects.toThrow('conflict');
      expect(await team.dump()).toEqual(together);
    });

    test('two drafts of a member become one, which an undo keeps if it was changed', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { query } = site.database;
      const { member, email } = team.session;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      await team.draft(main, 'Hello Vera', 'tom@visitor.example');
      await team.draft(other, 'Dear Vera', 'ann@visitor.example');
      await team.file(other, 'offer.pdf');
      const undo = await team.undoable((action) => mergeInquiries(action, { main, other }));
      const text = 'Hello Vera\n\nDear Vera';
      const cc = 'tom@visitor.example, ann@visitor.example';
      expect(await readDrafts(query, member)).toMatchObject([{ reference: main, text, cc }]);
      expect(await draftFiles(query, main, email)).toMatchObject([{ name: 'offer.pdf' }]);
      await team.draft(main, `${text}, or Vera`);
      await team.undo(undo);
      expect(await readDrafts(query, member)).toMatchObject([{ reference: main, text: `${text}, or Vera` }]);
      expect(await draftFiles(query, other, email)).toMatchObject([{ name: 'offer.pdf' }]);
    });

    test('correcting the address of all tries again what failed in any of them', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { query } = site.database;
      const email = 'vera@visitor.exmaple';
      const [main, other] = [await team.inquiry(email), await team.inquiry(email)];
      const reply = await team.reply(team.session, other);
      await query.updateTable('deliveries').set({ state: 'failed' }).where('id', '=', reply).execute();
      await team.merge(main, other);
      await team.correct(main, 'vera@visitor.example');
      const { merged, replies } = await team.read(main);
      expect(merged.map(({ fields }) => fields.email)).toEqual(['vera@visitor.example']);
      expect(replies.map(({ state }) => state)).not.toContain('failed');
    });

    test('erasing the person erases the whole group, also through one address of it', async () => {
      const where = await place();
      await using site = await servicesAt(where);
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry('old@visitor.example'), await team.inquiry()];
      // The address of the main one was corrected.
      await team.correct(main, 'vera@visitor.example');
      await team.merge(main, other);
      const address = 'old@visitor.example';
      const preview = await previewErasure(site.database, address);
      expect(preview.inquiries.toSorted()).toEqual([main, other].toSorted());
      await forget(site.database, where.dataDir, { address });
      const left = Object.keys(await team.dump());
      for (const table of ['inquiries', 'inbox_inquiries', 'inbox_events']) expect(left).not.toContain(table);
    });

    test('expire together, after the person last wrote in any of them', async () => {
      const where = await place();
      await using site = await servicesAt(where);
      const team = await teamAt(site);
      const now = Date.now();
      const [main, other, alone] = [await team.inquiry(), await team.inquiry(), await team.inquiry()];
      await team.age(main, now - 800 * DAY_MS);
      await team.age(alone, now - 800 * DAY_MS);
      await team.merge(main, other);
      const retention = retentionAt(where);
      const erase = (at: number) => eraseExpired(site.database, { retention, timeZone: 'UTC', now: at });
      expect((await erase(now)).inquiries).toBe(1);
      expect(await team.listed()).toEqual([main]);
      expect((await erase(now + 731 * DAY_MS)).inquiries).toBe(2);
    });

    test('are spam as a whole, are erased as such, and an undo brings back the whole', async () => {
      const where = await place();
      await using site = await servicesAt(where);
      const team = await teamAt(site);
      const [main, other, alone] = [await team.inquiry(), await team.inquiry(), await team.inquiry()];
      await team.acknowledged(other);
      await team.merge(main, other);
      const states = async () => {
        const rows = await site.database.query
          .selectFrom('inquiries')
          .select(['reference', 'state'])
          .where('reference', '!=', alone)
          .execute();
        return rows.map(({ state }) => state);
      };
      const { changed, undo } = await team.markSpam(main);
      expect([changed, ...(await states())]).toEqual([1, 'quarantined', 'quarantined']);
      expect(await team.undo(undo)).toBe(0);
      expect(await states()).toEqual(['accepted', 'accepted']);
      const events = (await team.read(main)).events.map(({ kind }) => kind);
      expect(events.toSorted()).toEqual(['merged', 'released', 'spam']);
      await team.markSpam(main);
      const now = Date.now() + 31 * DAY_MS;
      await eraseExpired(site.database, { retention: retentionAt(where), timeZone: 'UTC', now });
      expect(await states()).toEqual([]);
    });

    test('an export of the main one has the merged ones with it', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      await team.merge(main, other);
      const { query } = site.database;
      const chosen = await Array.fromAsync(streamInquiries(query, { references: [main] }, team.reader));
      expect(chosen.map(({ reference }) => reference)).toEqual([main, other]);
      const rows = await Array.fromAsync(inquiryRows(query, {}));
      expect(rows.find((row) => row['reference'] === other)).toMatchObject({ merged: main });
    });
  });
}
