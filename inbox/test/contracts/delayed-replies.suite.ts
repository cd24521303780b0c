import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../content-model/text/durations.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { fastTiming, servicesAt, type Services } from '../../../tests/support/services.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { defaultTiming } from '../../../server/outbox/backoff.ts';
import { resumeSending } from '../../../server/outbox/manual-retry.ts';
import { pauseChannel, readMailPause } from '../../../server/outbox/pause.ts';
import { readNumbers } from '../../api/numbers/numbers.ts';
import { tellDelayed } from '../../api/replies/delayed.ts';
import { teamAt } from '../support/team.ts';

/** The next attempt is further away than a test. */
const SLOW = { ...fastTiming, backoffMs: [HOUR_MS] };

/** Makes the first attempt of a reply, which fails for now. */
async function attempt({ database: { query }, outbox }: Services, id: string): Promise<void> {
  await query.updateTable('deliveries').set({ due_at: 0 }).where('id', '=', id).execute();
  outbox.wake('mail');
  await eventually(() =>
    query
      .selectFrom('deliveries')
      .select('id')
      .where('id', '=', id)
      .where('last_error', 'is not', null)
      .executeTakeFirst(),
  );
}

async function notificationsIn({ database }: Services) {
  const rows = await database.query
    .selectFrom('deliveries')
    .select('payload')
    .where('purpose', '=', 'member-notification')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as { kind: string; to: string; references: string[] });
}

async function answeredIn({ database }: Services) {
  const { total, members } = await readNumbers(database, 'day', {
    calendar: { timeZone: 'UTC', firstDay: 'monday' },
    retentionDays: { keepInquiriesDays: 730, keepQuarantineDays: 90, keepPageViewsDays: 760 },
    now: Date.now() + MINUTE_MS,
  });
  return {
    total: total.now.answered,
    byMember: members.filter(({ name }) => name !== null).map(({ answered }) => answered),
  };
}

export function delayedRepliesSuite({ place }: Engine): void {
  describe('a reply that has not left in time', () => {
    test('is marked, found and not counted as an answer until it leaves', async () => {
      await using smtp = await startSmtpPeer();
      smtp.behave({ refuse: 450, refusalMessage: '4.2.0 later', refuseOnly: 'vera@visitor.example' });
      await using site = await servicesAt(await place(), { SMTP_URL: smtp.url }, SLOW);
      const team = await teamAt(site);
      const reference = await team.inquiry();
      const other = await team.inquiry('bo@visitor.example');
      await team.leave(await team.reply(team.session, other));
      const id = await team.reply(team.session, reference);
      expect(await team.listed('is:delayed')).toEqual([]);
      await attempt(site, id);
      expect(await team.listed('is:delayed')).toEqual([reference]);
      expect((await team.rows()).map((row) => [row.reference, row.delayed]).toSorted()).toEqual(
        [
          [reference, true],
          [other, false],
        ].toSorted(),
      );
      expect(await answeredIn(site)).toEqual({ total: 1, byMember: [1] });
      const { replies, deliveries } = await team.read(reference);
      expect(replies[0]!.dueAt).toBe(deliveries.find((one) => one.id === id)!.dueAt);
      expect(replies[0]!.dueAt! - Date.now()).toBeGreaterThan(HOUR_MS / 2);
      smtp.behave({});
      await team.leave(id);
      expect(await team.listed('is:delayed')).toEqual([]);
      expect(await answeredIn(site)).toEqual({ total: 2, byMember: [2] });
    });

    test('is found when no attempt is made, because sending is paused', async () => {
      await using site = await servicesAt(await place(), {}, SLOW);
      const team = await teamAt(site);
      const reference = await team.inquiry();
      const id = await team.reply(team.session, reference);
      await site.outbox.close(1_000);
      const { query } = site.database;
      await query.updateTable('deliveries').set({ due_at: 0 }).where('id', '=', id).execute();
      expect(await team.listed('is:delayed')).toEqual([reference]);
    });

    test('is told to its author once, after half an hour', async () => {
      await using smtp = await startSmtpPeer();
      smtp.behave({ refuse: 450, refusalMessage: '4.2.0 later', refuseOnly: 'vera@visitor.example' });
      await using site = await servicesAt(await place(), { SMTP_URL: smtp.url }, SLOW);
      const team = await teamAt(site);
      const references = [await team.inquiry(), await team.inquiry()];
      for (const one of references) await attempt(site, await team.reply(team.session, one));
      await tellDelayed(site.database, Date.now() + 20 * MINUTE_MS);
      expect(await notificationsIn(site)).toEqual([]);
      await tellDelayed(site.database, Date.now() + 31 * MINUTE_MS);
      await tellDelayed(site.database, Date.now() + 41 * MINUTE_MS);
      expect(await notificationsIn(site)).toEqual([{ kind: 'delayed', to: team.session.email, references }]);
    });

    test('leaves at once when a member ends the pause', async () => {
      await using smtp = await startSmtpPeer();
      await using site = await servicesAt(await place(), { SMTP_URL: smtp.url }, SLOW);
      const { query, write } = site.database;
      const team = await teamAt(site);
      const reference = await team.inquiry();
      await team.sent(reference, 'acknowledgement');
      const rejection = {
        channel: 'mail',
        reason: 'smtp-554-rcpt-to',
        isCertain: true,
        isRepeated: false,
      } as const;
      await write((trx) => pauseChannel(trx, rejection, defaultTiming));
      const pause = await readMailPause(query);
      expect(pause).toMatchObject({ reason: 'smtp-554-rcpt-to' });
      expect(pause!.until).toBeGreaterThan(Date.now());
      const id = await team.reply(team.session, reference);
      await query.updateTable('deliveries').set({ due_at: 0 }).where('id', '=', id).execute();
      expect(await team.listed('is:delayed')).toEqual([reference]);
      await write(resumeSending);
      expect(await readMailPause(query)).toBeNull();
      await team.sent(reference, 'reply');
    });
  });
}
