import type { Database } from '../database/database.ts';
import { parseEnquiry } from '../enquiries/enquiry.ts';
import { fingerprintOf } from '../enquiries/spam.ts';
import { storeEnquiries } from '../enquiries/store.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { outboxStatus, reachesAgency } from '../outbox/status.ts';

/** An email that has not left after this long shows that deliveries are broken. */
export const LATE_AFTER_MS = 10 * 60 * 1000;
const SETTING = 'watchdog';

/** Whether enquiries reach the agency. */
export type LineState = 'well' | 'broken';

/**
 * Sends an enquiry of its own: the same check, the same transaction, the same outbox, the same template and mail
 * server as a visitor's. It goes to WATCHDOG_TO; without that nobody gets it, and the last step is to log in at the
 * mail server (or to write and remove a mail file). Replaces the test enquiry before, so one is kept, unless that is
 * still under way: replaced again and again, it would never be late.
 */
export async function sendTestEnquiry(database: Database, now = Date.now()): Promise<void> {
  const underWay =
    (await testDelivery(database)) !== undefined && (await checkLine(database, now)) === undefined;
  if (underWay) return;
  const parsed = parseEnquiry({
    name: 'Watchdog',
    email: 'nobody',
    subject: `Checking the enquiry line, ${new Date(now).toISOString()}`,
    message: 'Written by the site itself to see that enquiries get through. Nobody needs to read it.',
  });
  if (!parsed.ok) throw new Error('the watchdog cannot fill in the form');
  const { enquiry } = parsed;
  await database.write(async (trx) => {
    await trx.deleteFrom('enquiries').where('kind', '=', 'watchdog').execute();
    const [stored] = await storeEnquiries(trx, [
      {
        ...enquiry,
        kind: 'watchdog',
        state: 'accepted',
        normalized_email: '',
        locale: null,
        received_at: now,
        score: 0,
        signals: '[]',
        fingerprint: fingerprintOf(enquiry),
      },
    ]);
    const { reference } = stored!;
    await trx
      .insertInto('deliveries')
      .values(newDelivery({ channel: 'mail', purpose: 'watchdog', enquiry: reference }, now))
      .execute();
  });
}

function testDelivery({ query }: Database) {
  return query
    .selectFrom('deliveries')
    .select(['state', 'created_at'])
    .where('purpose', '=', 'watchdog')
    .executeTakeFirst();
}

/**
 * What the last test enquiry and the deliveries to the agency itself say: they leave, they do not leave in time, or
 * (undefined) it is too early to tell.
 */
export async function checkLine(database: Database, now = Date.now()): Promise<LineState | undefined> {
  if (!reachesAgency(await outboxStatus(database.query))) return 'broken';
  const delivery = await testDelivery(database);
  if (!delivery || delivery.state === 'sent') return 'well';
  return delivery.state === 'failed' || now - delivery.created_at > LATE_AFTER_MS ? 'broken' : undefined;
}

/** The state all instances share; well until the contrary is seen. */
export async function readLineState(database: Database): Promise<LineState> {
  const row = await database.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  return row?.value === 'broken' ? 'broken' : 'well';
}

/** Stores the state; true for the one instance that changed it, which is the one to send the alert. */
export function saveLineState(database: Database, state: LineState): Promise<boolean> {
  return database.writeRelaxed(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ name: SETTING, value: 'well' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('settings')
      .set({ value: state })
      .where('name', '=', SETTING)
      .where('value', '!=', state)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
}
