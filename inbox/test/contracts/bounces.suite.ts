import { describe, expect, test } from 'vitest';
import { countOf } from '../../../server/database/queries.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { deliveryReport } from '../../../tests/support/incoming-mails.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { unmatchedMails, waitingUnmatched } from '../../api/incoming/read.ts';
import { threadOf } from '../support/thread.ts';

export function bouncesSuite({ place }: Engine): void {
  describe('a bounce', () => {
    test('a late bounce fails the reply, makes the inquiry due and tells the author', async () => {
      await using site = await servicesAt(await place());
      const { member, inquiry, receive, reply, read } = threadOf(site);
      const { query } = site.database;
      const ada = await member('ada@agency.example');
      const reference = await inquiry('gone@visitor.example');
      const id = await reply(ada, reference);
      await query.updateTable('deliveries').set({ due_at: 0 }).where('id', '=', id).execute();
      site.outbox.wake('mail');
      await eventually(async () => (await read(reference)).replies[0]!.state === 'sent');
      const messageId = `${id}@agency.example`;
      const others = deliveryReport({ messageId, recipient: 'somebody@else.example' });
      expect((await receive(others)).kind).toBe('unmatched');
      const report = deliveryReport({ messageId, recipient: 'gone@visitor.example' });
      expect(await receive(report)).toEqual({ kind: 'matched', reference });
      expect(await read(reference)).toMatchObject({
        dueAt: expect.any(Number),
        bouncedAt: expect.any(Number),
        replies: [{ state: 'failed', lastError: 'bounced-returned-5.1.1' }],
        mails: [{ kind: 'bounce' }],
      });
      const notification = await query
        .selectFrom('deliveries')
        .select('payload')
        .where('purpose', '=', 'member-notification')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(notification.payload)).toMatchObject({ kind: 'bounced', to: ada.email });
    });

    test('a bounce without the returned headers waits, with the inquiry of its recipient', async () => {
      await using site = await servicesAt(await place());
      const { query } = site.database;
      const { inquiry, receive } = threadOf(site);
      const reference = await inquiry('gone@visitor.example');
      const report = deliveryReport({ recipient: 'gone@visitor.example' });
      expect(await receive(report)).toEqual({ kind: 'unmatched' });
      expect(await countOf(waitingUnmatched(query))).toBe(1);
      expect(await unmatchedMails(query)).toMatchObject([{ kind: 'bounce', candidates: [{ reference }] }]);
    });
  });
}
