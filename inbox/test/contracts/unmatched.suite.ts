import { expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { incomingMail } from '../../../tests/support/incoming-mails.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { findUnmatchedMails } from '../../api/incoming/read.ts';
import { teamAt } from '../support/team.ts';

export function unmatchedSuite({ place }: Engine): void {
  test('an email of an unknown person notifies the team once, and is found by a search', async () => {
    await using site = await servicesAt(await place());
    const team = await teamAt(site);
    const { query } = site.database;
    const toldCount = async () => {
      const rows = await query
        .selectFrom('deliveries')
        .select('payload')
        .where('purpose', '=', 'member-notification')
        .execute();
      return rows.filter(({ payload }) => payload.includes('"unmatched"')).length;
    };
    const automatic = { headers: ['Auto-Submitted: auto-replied'] };
    await team.receive(incomingMail({ from: 'robot@elsewhere.example', ...automatic }));
    await team.receive(incomingMail({ from: 'old@elsewhere.example' }), Date.now() - 2 * DAY_MS, Date.now());
    expect(await toldCount()).toBe(0);
    await query.updateTable('incoming_mails').set({ read_at: 1 }).execute();
    await team.receive(incomingMail({ from: 'Zoë O’Neill <zoe@elsewhere.example>', subject: 'A till' }));
    await team.receive(incomingMail({ from: 'bo@elsewhere.example' }));
    expect(await toldCount()).toBe(1);
    const found = async (text: string) => (await findUnmatchedMails(query, text)).map(({ name }) => name);
    expect(await found("o'neill till")).toEqual(['Zoë O’Neill']);
    expect(await found('elsewhere cost')).toHaveLength(3);
    expect(await found('robot')).toEqual([]);
  });
}
