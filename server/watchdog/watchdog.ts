import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { storeLeads } from '../enquiries/accept.ts';
import { checkEnquiry } from '../enquiries/enquiry.ts';
import { fingerprintOf } from '../enquiries/spam.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { lettersLeave, outboxStatus } from '../outbox/status.ts';

/** A letter that has not left after this long shows that the line is broken. */
export const PATIENCE_MS = 10 * 60 * 1000;
const VERDICT = 'watchdog';

export type Verdict = 'well' | 'broken';

/**
 * Writes a letter of its own into the line: the same check, the same transaction, the same outbox lane, the same
 * template and mail server as a visitor's. It goes to WATCHDOG_TO; without that nobody gets it, and the last step
 * is to log in at the mail server (or to write and remove a mail file). Replaces the letter before, so one is kept,
 * unless that is still under way: replaced again and again, it would never be late.
 */
export async function sendSyntheticEnquiry(database: Database, now = Date.now()): Promise<void> {
  const underWay = (await letterOf(database)) !== undefined && (await observe(database, now)) === undefined;
  if (underWay) return;
  const checked = checkEnquiry({
    name: 'Watchdog',
    email: 'nobody',
    subject: `Checking the enquiry line, ${new Date(now).toISOString()}`,
    message: 'Written by the site itself to see that enquiries get through. Nobody needs to read it.',
  });
  if (!checked.ok) throw new Error('the watchdog cannot fill in the form');
  const { enquiry } = checked;
  await database.write(async (trx) => {
    await trx.deleteFrom('leads').where('kind', '=', 'watchdog').execute();
    const [lead] = await storeLeads(trx, [
      {
        ...enquiry,
        kind: 'watchdog',
        state: 'accepted',
        mailbox: '',
        locale: null,
        received_at: now,
        score: 0,
        reasons: '[]',
        fingerprint: fingerprintOf(enquiry),
      },
    ]);
    const { reference } = lead!;
    await trx
      .insertInto('deliveries')
      .values(newDelivery({ channel: 'mail', purpose: 'watchdog', lead: reference }, now))
      .execute();
  });
}

function letterOf({ query }: Database) {
  return query
    .selectFrom('deliveries')
    .select(['state', 'created_at'])
    .where('purpose', '=', 'watchdog')
    .executeTakeFirst();
}

/**
 * What the last letter says, and those to the agency itself: they leave, they do not leave in time, or (undefined) it
 * is too early to tell.
 */
export async function observe(database: Database, now = Date.now()): Promise<Verdict | undefined> {
  if (!lettersLeave(await outboxStatus(database.query))) return 'broken';
  const letter = await letterOf(database);
  if (!letter) return 'well';
  if (letter.state === 'sent') return 'well';
  return letter.state === 'failed' || now - letter.created_at > PATIENCE_MS ? 'broken' : undefined;
}

/** The verdict all instances share; well until the contrary is seen. */
export async function sharedVerdict(database: Database): Promise<Verdict> {
  const row = await database.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', VERDICT)
    .executeTakeFirst();
  return row?.value === 'broken' ? 'broken' : 'well';
}

/** Notes a verdict; true for the one instance whose note changed it, which is the one to raise the alarm. */
export function noteVerdict(database: Database, verdict: Verdict): Promise<boolean> {
  return database.note(async (trx: Transaction<Tables>) => {
    await trx
      .insertInto('settings')
      .values({ name: VERDICT, value: 'well' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('settings')
      .set({ value: verdict })
      .where('name', '=', VERDICT)
      .where('value', '!=', verdict)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
}
