import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { changeCase } from '../../server/inbox/enquiries/change.ts';
import { intoQuarantine } from '../../server/inbox/enquiries/quarantine.ts';
import { readNumbers } from '../../server/inbox/numbers/numbers.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { AUSTIN, HOUR_MS, KEPT, NOW, place } from '../support/received.ts';
import { servicesAt } from '../support/services.ts';

export function dayCountsSuite({ place: somewhere }: Engine): void {
  test('what a day came to is kept until something of it changes, whoever changes it', async () => {
    const where = await somewhere();
    await using site = await servicesAt(where);
    const { database } = site;
    const old = Date.parse('2026-11-10T18:00:00Z');
    const references: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { reference } = await site.enquiries.accept(enquiryFields(), { ...honest, source: '/' });
      await place(database, reference, old + n * HOUR_MS);
      references.push(reference);
    }
    const [won, held, erased, later] = references as [string, string, string, string];
    const read = () => readNumbers(database, 'month', AUSTIN, KEPT, NOW);
    const keptDays = () => database.query.selectFrom('inbox_day_counts').select('starts_at').execute();
    const ofMonth = async () => {
      const { now } = (await read()).periods.at(-1)!;
      expect(await keptDays()).not.toEqual([]);
      return now;
    };
    expect(await ofMonth()).toMatchObject({ enquiries: 4, held: 0, won: 0, answered: 0 });
    // Read again it is the same, from what is kept.
    expect(await ofMonth()).toMatchObject({ enquiries: 4 });
    await database.write((trx) => changeCase(trx, won, 0, { status: 'won' }, NOW));
    expect(await ofMonth()).toMatchObject({ enquiries: 4, won: 1 });
    await place(database, won, old, 30);
    expect(await ofMonth()).toMatchObject({ answered: 1, median: 30 });
    // From outside of this process, as commands do.
    await using other = await openDatabase(where);
    await other.write((trx) => intoQuarantine(trx, held));
    expect(await ofMonth()).toMatchObject({ enquiries: 3, held: 1 });
    await other.query.deleteFrom('enquiries').where('reference', '=', erased).execute();
    expect(await ofMonth()).toMatchObject({ enquiries: 2, held: 1, won: 1 });
    // An answer that is set for later is counted as soon as its time has come, so its day is not kept.
    await database.write((trx) => changeCase(trx, later, 0, { status: 'open' }, NOW));
    await place(database, later, old, (NOW - old) / 60_000 + 10);
    expect(await ofMonth()).toMatchObject({ answered: 1 });
    const inAnHour = await readNumbers(database, 'month', AUSTIN, KEPT, NOW + HOUR_MS);
    expect(inAnHour.periods.at(-1)!.now).toMatchObject({ answered: 2 });
  });

  test('changes while days are counted are in the numbers afterwards', async () => {
    const where = await somewhere();
    await using site = await servicesAt(where);
    await using other = await openDatabase(where);
    const { database } = site;
    const references: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const { reference } = await site.enquiries.accept(enquiryFields(), honest);
      await place(database, reference, NOW - (n + 2) * 24 * HOUR_MS);
      references.push(reference);
    }
    const read = () => readNumbers(database, 'month', AUSTIN, KEPT, NOW);
    const changes = references.map((reference) =>
      other.write((trx) => changeCase(trx, reference, 0, { status: 'won' }, NOW)),
    );
    await Promise.all([read(), read(), ...changes]);
    expect((await read()).total.now).toMatchObject({ enquiries: 30, won: 30 });
  });
}
