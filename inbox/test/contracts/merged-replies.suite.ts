import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { runInquiries } from '../../../tests/support/cli.ts';
import { incomingMail } from '../../../tests/support/incoming-mails.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { retryAndUpdateWaits } from '../../api/replies/retry.ts';
import { teamAt } from '../support/team.ts';

export function mergedRepliesSuite({ place }: Engine): void {
  describe('replies to merged inquiries', () => {
    test('what waits in either waits in the main one until a reply after the merge', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member } = team.session;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const now = Date.now();
      await team.age(main, now - 4 * DAY_MS);
      await team.age(other, now - 3 * DAY_MS);
      const { dueAt } = await team.read(other);
      await team.reply(team.session, main, now - DAY_MS);
      await team.merge(main, other);
      expect(await team.unanswered(member)).toEqual([main]);
      expect(await team.read(main)).toMatchObject({ dueAt });
      await team.unmerge(other);
      expect(await team.unanswered(member)).toEqual([other]);
      expect(await team.read(other)).toMatchObject({ dueAt, status: 'new' });
      await team.merge(main, other);
      await team.answeredByPhone(main);
      expect(await team.unanswered(member)).toEqual([]);
    });

    test('after any replies, merges and separations, what nobody answered waits', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member } = team.session;
      const steps = fc.array(fc.constantFrom('reply A', 'reply B', 'merge', 'unmerge'), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const [a, b] = [await team.inquiry(), await team.inquiry()];
          let now = Date.now() - DAY_MS;
          for (const one of [a, b]) await team.age(one, now);
          const waiting = new Set([a, b]);
          let isMerged = false;
          for (const step of sequence) {
            now += 60_000;
            if (step.startsWith('reply')) {
              const one = step === 'reply A' ? a : b;
              await team.reply(team.session, one, now);
              for (const answered of isMerged ? [a, b] : [one]) waiting.delete(answered);
            } else if (isMerged !== (step === 'merge')) {
              isMerged = step === 'merge';
              await (isMerged ? team.merge(a, b, now) : team.unmerge(b, now));
            }
          }
          const found = (await team.unanswered(member)).filter((one) => [a, b].includes(one));
          const expected = isMerged && waiting.size > 0 ? [a] : [...waiting];
          expect(found.toSorted()).toEqual(expected.toSorted());
        }),
        { numRuns: 25 },
      );
    });

    test('a reply scheduled in the merged one answers the main one when it leaves', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { query } = site.database;
      const { member } = team.session;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      await team.age(main, Date.now() - DAY_MS);
      const id = await team.schedule(other, { leavesAt: Date.now() + DAY_MS });
      await team.merge(main, other);
      expect(await team.unanswered(member)).toEqual([main]);
      const answeredAt = () =>
        query
          .selectFrom('inbox_inquiries')
          .select('answered_at')
          .where('inquiry', '=', main)
          .executeTakeFirstOrThrow();
      const { leaves_at } = await query
        .selectFrom('inbox_replies')
        .select('leaves_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await answeredAt()).toEqual({ answered_at: leaves_at });
      await team.cancel(main, id);
      expect(await answeredAt()).toEqual({ answered_at: null });
      expect(await team.unanswered(member)).toEqual([main]);
    });

    test('a mail to the main one waits, although the merged one was answered since', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member } = team.session;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const inReplyTo = await team.acknowledged(main);
      const now = Date.now();
      for (const one of [main, other]) await team.age(one, now - 4 * DAY_MS);
      await team.reply(team.session, main, now - 3 * DAY_MS);
      await team.receive(incomingMail({ inReplyTo }), now - 2 * DAY_MS);
      await team.reply(team.session, other, now - DAY_MS);
      await team.merge(main, other);
      expect(await team.unanswered(member)).toEqual([main]);
      await team.reply(team.session, other);
      expect(await team.unanswered(member)).toEqual([]);
      await team.unmerge(other);
      expect(await team.unanswered(member)).toEqual([]);
    });

    test.each([
      ['its address is corrected', 'correct'],
      ['it is retried under Operations', 'by id'],
      ['all are retried', 'all'],
      ['it is retried on the command line', 'command'],
    ] as const)('a failed reply from before a merge counts once %s', async (_, how) => {
      const where = await place();
      await using site = await servicesAt(where);
      const team = await teamAt(site);
      const { member } = team.session;
      const { query } = site.database;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      const now = Date.now();
      for (const one of [main, other]) await team.age(one, now - 4 * DAY_MS);
      await team.reply(team.session, other, now - 2 * DAY_MS);
      await team.reply(team.session, main, now - DAY_MS);
      // The worker would overwrite the failure if it were still sending.
      await team.sent(main, 'reply');
      await query
        .updateTable('deliveries')
        .set({ state: 'failed', finished_at: now - DAY_MS, last_error: 'smtp-554' })
        .where('inquiry', '=', main)
        .where('purpose', '=', 'reply')
        .execute();
      await team.merge(main, other);
      expect(await team.unanswered(member)).toEqual([main]);
      const retryFailed = (selection: Parameters<typeof retryAndUpdateWaits>[1]) =>
        site.database.write((trx) => retryAndUpdateWaits({ trx, now }, selection));
      if (how === 'correct') await team.correct(main, 'corrected@visitor.example');
      if (how === 'all') await retryFailed({ purposes: ['reply'] });
      if (how === 'command') await runInquiries(where, 'retry', main);
      if (how === 'by id') {
        const failed = query.selectFrom('deliveries').select('id').where('state', '=', 'failed');
        await retryFailed(await failed.executeTakeFirstOrThrow());
      }
      expect(await team.unanswered(member)).toEqual([]);
    });

    test('taking out leaves each due as it was, unless the group was answered', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const { member } = team.session;
      const [main, other] = [await team.inquiry(), await team.inquiry()];
      await team.reply(team.session, main, Date.now() - 1_000);
      await team.age(main, Date.now() - DAY_MS);
      await team.merge(main, other);
      expect(await team.unanswered(member)).toEqual([main]);
      await team.unmerge(other);
      expect(await team.unanswered(member)).toEqual([other]);
      await team.merge(main, other);
      await team.reply(team.session, main, Date.now() + 1);
      await team.unmerge(other);
      expect(await team.unanswered(member)).toEqual([]);
    });
  });
}
