import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { watchChanges } from '../../server/inbox/enquiries/changes.ts';
import { createLog } from '../../server/log.ts';
import { defaultTiming } from '../../server/outbox/backoff.ts';
import { DeliveryFailure, newDelivery } from '../../server/outbox/delivery.ts';
import { recordFailure } from '../../server/outbox/queue.ts';
import type { Engine } from '../support/databases.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { HOUR_MS } from '../support/received.ts';
import { servicesAt } from '../support/services.ts';

export function newsSuite({ place: somewhere }: Engine): void {
  test('page views, and mails that could not leave, are news to whoever looks, here and elsewhere', async () => {
    const where = await somewhere();
    await using site = await servicesAt(where);
    await using other = await openDatabase(where);
    const log = createLog('silent');
    const told = { here: 0, there: 0 };
    const stops = [
      watchChanges(site.database, log).listen(() => (told.here += 1)),
      watchChanges(other, log).listen(() => (told.there += 1)),
    ];
    const isToldOf = async (happens: () => Promise<unknown>) => {
      const before = { ...told };
      // It may begin to listen only after that, so it happens again and again.
      const isTold = await eventually(async () => {
        await happens();
        return told.here > before.here && told.there > before.there;
      });
      expect(isTold).toBe(true);
    };
    await isToldOf(() => {
      site.pageViews.count({ path: '/', source: 'direct' });
      return site.pageViews.flush();
    });
    const failure = new DeliveryFailure('timeout');
    await isToldOf(async () => {
      const delivery = newDelivery({ channel: 'mail', purpose: 'digest' }, Date.now() + HOUR_MS);
      await site.database.query.insertInto('deliveries').values(delivery).execute();
      await recordFailure(site.database, delivery, failure, defaultTiming);
    });
    for (const stop of stops) stop();
  });
}
