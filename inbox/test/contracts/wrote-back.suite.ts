import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { incomingMail } from '../../../tests/support/incoming-mails.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
import { teamAt } from '../support/team.ts';
import { PROMISE, threadOf } from '../support/thread.ts';

export function wroteBackSuite({ place }: Engine): void {
  describe('a person who writes back', () => {
    test('opens a closed inquiry again', async () => {
      await using site = await servicesAt(await place());
      const { member, inquiry, acknowledged, receive, reply, read } = threadOf(site);
      const ada = await member('ada@agency.example');
      const reference = await inquiry();
      const inReplyTo = await acknowledged(reference);
      await reply(ada, reference, Date.now() - 2_000);
      await site.database.query.updateTable('inbox_inquiries').set({ status: 'closed' }).execute();
      await receive(incomingMail({ inReplyTo }));
      expect(await read(reference)).toMatchObject({
        status: 'open',
        events: [{ kind: 'assigned' }, { kind: 'status', value: 'open', actor: '' }],
      });
    });

    test('is found by whose turn it is, and before a scheduled reply leaves', async () => {
      await using site = await servicesAt(await place());
      const team = await teamAt(site);
      const [replied, scheduled] = [await team.inquiry(), await team.inquiry()];
      const inReplyTo = await team.acknowledged(replied);
      await team.reply(team.session, replied, Date.now() - 2_000);
      await team.schedule(scheduled, { leavesAt: Date.now() + HOUR_MS });
      expect(await team.listed('is:replied')).toEqual([replied]);
      expect(await team.listed('is:scheduled')).toEqual([scheduled]);
      await team.receive(incomingMail({ inReplyTo }));
      expect(await team.listed('is:replied')).toEqual([]);
      await team.reply(team.session, replied, Date.now() + 1);
      expect(await team.listed('is:replied')).toEqual([replied]);
      await team.change(replied, (await team.read(replied)).version, 'closed');
      expect(await team.listed('is:replied')).toEqual([]);
    });

    test('comes before inquiries without a reply that are due earlier', async () => {
      await using site = await servicesAt(await place());
      const { member, inquiry, acknowledged, receive, reply } = threadOf(site);
      const ada = await member('ada@agency.example');
      const reference = await inquiry();
      const second = await inquiry('flo@visitor.example');
      const others = [await inquiry('eve@visitor.example'), await inquiry('dan@visitor.example')];
      for (const [n, one] of [reference, second].entries()) {
        await reply(ada, one, Date.now() - 2_000);
        const inReplyTo = await acknowledged(one);
        await receive(incomingMail({ inReplyTo }), Date.now() + (n + 1) * HOUR_MS);
      }
      const filter = { ...NO_FILTER, view: 'unanswered' as const };
      const list = (after?: Awaited<ReturnType<typeof listInquiries>>[number]) =>
        listInquiries(site.database.query, filter, {
          member: ada.member,
          replyPromise: PROMISE,
          sort: 'due',
          after,
        });
      const rows = await list();
      expect(rows.map(({ wroteBack }) => wroteBack)).toEqual([true, true, false, false]);
      const references = rows.map((row) => row.reference);
      expect(references).toEqual([reference, second, ...others]);
      // The next page begins after the last row of the one before.
      for (const [n, last] of rows.entries())
        expect((await list(last)).map((row) => row.reference)).toEqual(references.slice(n + 1));
    });
  });
}
