import { sql } from 'kysely';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { saveSetting } from '../database/queries.ts';
import type { Trx } from '../database/tables.ts';
import { dayIn } from '../../content-model/text/days.ts';
import { beginCounting, countErased } from '../inquiries/erased-quarantine.ts';
import type { Environment } from '../config/env.ts';
import { mailFile, mailFolder } from '../outbox/channels/file.ts';
import { agencyFailures } from '../outbox/status.ts';
import { CONFIRM_WITHIN_MS } from '../security/links.ts';
import { saveOutcomes } from '../subscribers/newsletter-results.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';

type Retention = Pick<
  Environment,
  'dataDir' | 'keepInquiriesDays' | 'keepQuarantineDays' | 'keepDeliveriesDays' | 'keepPageViewsDays'
>;

interface ErasureOptions {
  retention: Retention;
  /** Of the daily counts of quarantined inquiries. */
  timeZone: string;
  now: number;
}

/** Retention period of the hashes of emails. Must be longer than the period that is read again after a mailbox reset (server/mailbox/mailbox-state.ts). */
const HASH_DAYS = 90;

/** Maximum number of rows in one transaction, so that visitors' inquiries do not wait for it. */
const MAX_ROWS = 500;

/**
 * Erases data of every kind after its retention period. Resolves to the numbers of erased rows.
 */
export async function eraseExpired(
  database: Pick<Database, 'write' | 'purgeDeleted'>,
  { retention, timeZone, now }: ErasureOptions,
) {
  const quarantineCutoff = now - retention.keepQuarantineDays * DAY_MS;
  await database.write((trx) => beginCounting(trx, timeZone, quarantineCutoff));
  const erased = { inquiries: 0, deliveries: 0, mails: 0, subscribers: 0, pageViews: 0 };
  for (;;) {
    const { ids, ...counts } = await database.write((trx) => eraseRows(trx, { retention, timeZone, now }));
    for (const id of ids) await rm(mailFile(retention.dataDir, id), { force: true });
    for (const kind of Object.keys(erased) as (keyof typeof erased)[]) erased[kind] += counts[kind];
    if (Object.values(counts).every((count) => count === 0)) break;
  }
  const files = await eraseOldFiles(retention, now);
  if (Object.values(erased).some((count) => count > 0)) await database.purgeDeleted();
  return { ...erased, files };
}

/** The inbox reloads its list when this changes. */
export const LAST_ERASURE = 'last-erasure';

/** Erases at most MAX_ROWS of each kind, and one day of page views. Counts by day are few. */
async function eraseRows(trx: Trx, { retention, timeZone, now }: ErasureOptions) {
  const daysAgo = (days: number) => now - days * DAY_MS;
  const cutoffs = {
    all: daysAgo(retention.keepInquiriesDays),
    quarantined: daysAgo(retention.keepQuarantineDays),
  };
  const expired = await trx
    .selectFrom('inquiries')
    .select(['reference', 'kind', 'state', 'received_at'])
    .where((row) =>
      row.or([
        row('received_at', '<', cutoffs.all),
        row.and([row('state', '=', 'quarantined'), row('received_at', '<', cutoffs.quarantined)]),
      ]),
    )
    .where('reference', 'not in', undeliveredInquiries(trx))
    .where('reference', 'not in', mainsToKeep(trx, cutoffs))
    .where('reference', 'not in', mergedToKeep(trx, cutoffs))
    .limit(MAX_ROWS)
    .execute();
  await countErased(trx, timeZone, expired);
  if (expired.length > 0) await saveSetting(trx, LAST_ERASURE, String(now));
  const references = expired.map(({ reference }) => reference);
  const expiredDeliveries = trx
    .selectFrom('deliveries')
    .select('id')
    .where('finished_at', '<', daysAgo(retention.keepDeliveriesDays))
    // A failed delivery stays as long as its inquiry, so that it can be retried.
    .where((row) => row.or([row('state', '=', 'sent'), row('inquiry', 'is', null)]))
    .where('id', 'not in', agencyFailures(trx).select('id'))
    .limit(MAX_ROWS);
  const deliveriesOfExpired = await deleteDeliveriesOf(trx, references);
  const deliveries = await trx
    .deleteFrom('deliveries')
    .where('id', 'in', expiredDeliveries)
    .returning(['id', 'newsletter', 'state', 'last_error'])
    .execute();
  await saveOutcomes(trx, deliveries);
  await endAnsweredWaits(
    trx,
    deliveries.map(({ id }) => id),
  );
  if (references.length > 0) await trx.deleteFrom('inquiries').where('reference', 'in', references).execute();
  const expiredMails = trx
    .selectFrom('incoming_mails')
    .select('id')
    .where('inquiry', 'is', null)
    .where('received_at', '<', daysAgo(retention.keepQuarantineDays))
    .limit(MAX_ROWS);
  const mails = await trx
    .deleteFrom('incoming_mails')
    .where('id', 'in', expiredMails)
    .executeTakeFirstOrThrow();
  const expiredHashes = trx
    .selectFrom('incoming_digests')
    .select('digest')
    .where('read_at', '<', daysAgo(HASH_DAYS))
    .limit(MAX_ROWS);
  const hashes = await trx
    .deleteFrom('incoming_digests')
    .where('digest', 'in', expiredHashes)
    .executeTakeFirstOrThrow();
  const expiredBounces = trx
    .selectFrom('bounces')
    .select('normalized_email')
    .where('bounced_at', '<', daysAgo(retention.keepInquiriesDays))
    .limit(MAX_ROWS);
  const bounces = await trx
    .deleteFrom('bounces')
    .where('normalized_email', 'in', expiredBounces)
    .executeTakeFirstOrThrow();
  const expiredRequests = trx
    .selectFrom('subscribers')
    .select('id')
    .where('state', '=', 'pending')
    .where('requested_at', '<', now - CONFIRM_WITHIN_MS)
    .limit(MAX_ROWS);
  const subscribers = await trx
    .deleteFrom('subscribers')
    .where('id', 'in', expiredRequests)
    .executeTakeFirstOrThrow();
  const firstRetainedDay = dayIn(timeZone, daysAgo(retention.keepPageViewsDays));
  await trx.deleteFrom('visits').where('day', '<', firstRetainedDay).execute();
  const firstCountedDay = dayIn(timeZone, daysAgo(retention.keepInquiriesDays));
  await trx.deleteFrom('quarantine_erasures').where('day', '<', firstCountedDay).execute();
  const oldest = trx.selectFrom('page_views').select(({ fn }) => fn.min('day').as('day'));
  const pageViews = await trx
    .deleteFrom('page_views')
    .where('day', '=', oldest.where('day', '<', firstRetainedDay))
    .executeTakeFirstOrThrow();
  return {
    ids: [...deliveriesOfExpired, ...deliveries].map(({ id }) => id),
    inquiries: expired.length,
    deliveries: deliveriesOfExpired.length + deliveries.length,
    mails: Number(mails.numDeletedRows),
    hashes: Number(hashes.numDeletedRows),
    bounces: Number(bounces.numDeletedRows),
    subscribers: Number(subscribers.numDeletedRows),
    pageViews: Number(pageViews.numDeletedRows),
  };
}

/**
 * Ends the waits that these replies answered: without their deliveries no late bounce can renew them, and the inbox would
 * check each of them whenever it lists who waits. Skips merged inquiries, whose waits depend on when each was merged.
 */
async function endAnsweredWaits(trx: Trx, replies: readonly string[]): Promise<void> {
  if (replies.length === 0) return;
  const answered = trx
    .selectFrom('inbox_replies')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inbox_replies.inquiry')
    .select('inbox_inquiries.inquiry')
    .where('inbox_replies.id', 'in', replies)
    .whereRef('inbox_replies.created_at', '>=', 'inbox_inquiries.waiting_since')
    .where('inbox_inquiries.merged_into', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inbox_events')
            .select('inbox_events.id')
            .whereRef('inbox_events.inquiry', '=', 'inbox_inquiries.inquiry')
            .where('inbox_events.kind', 'in', ['merged', 'unmerged']),
        ),
      ),
    );
  await trx
    .updateTable('inbox_inquiries')
    .set({ waiting_since: null })
    .where('inquiry', 'in', answered)
    .execute();
}

/** Inquiries with a delivery to the agency that failed. They stay until a member dismisses that delivery. */
const undeliveredInquiries = (trx: Trx) =>
  agencyFailures(trx)
    .select((row) => row.ref('inquiry').$notNull().as('inquiry'))
    .where('inquiry', 'is not', null);

interface Cutoffs {
  all: number;
  quarantined: number;
}

/** Main inquiries of groups that stay, because the person wrote in them after the cutoff or a delivery failed. */
const mainsToKeep = (trx: Trx, { all, quarantined }: Cutoffs) =>
  trx
    .selectFrom('inbox_inquiries')
    .innerJoin('inquiries', 'inquiries.reference', 'inbox_inquiries.inquiry')
    .select(sql<string>`coalesce(merged_into, inquiry)`.as('main'))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('merged_into', 'is not', null),
        eb(
          'inquiry',
          'in',
          selectFrom('inbox_inquiries')
            .select((row) => row.ref('merged_into').$notNull().as('main'))
            .where('merged_into', 'is not', null),
        ),
      ]),
    )
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('active_at', '>=', all),
          or([eb('state', '!=', 'quarantined'), eb('active_at', '>=', quarantined)]),
        ]),
        eb('inquiry', 'in', undeliveredInquiries(trx)),
      ]),
    );

/** Those that are kept with their group, which is erased as a whole. */
const mergedToKeep = (trx: Trx, cutoffs: Cutoffs) =>
  trx.selectFrom('inbox_inquiries').select('inquiry').where('merged_into', 'in', mainsToKeep(trx, cutoffs));

/** File names of the file channel. No other file in its folder is touched. */
const MAIL_FILE = /^(?:[\da-f-]{36}|watchdog)\.eml(?:\.part)?$/;

/** Mail files have the retention period of deliveries, regardless of which instance wrote them. */
async function eraseOldFiles({ dataDir, keepDeliveriesDays }: Retention, now: number): Promise<number> {
  const folder = mailFolder(dataDir);
  let erased = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!MAIL_FILE.test(name)) continue;
    const path = join(folder, name);
    const fileStats = await stat(path).catch(() => undefined);
    // The file is gone, for example renamed when it was complete.
    if (!fileStats || fileStats.mtimeMs >= now - keepDeliveriesDays * DAY_MS) continue;
    await rm(path, { force: true });
    erased += 1;
  }
  return erased;
}

async function deleteDeliveriesOf(trx: Trx, inquiries: readonly string[]): Promise<{ id: string }[]> {
  if (inquiries.length === 0) return [];
  return trx.deleteFrom('deliveries').where('inquiry', 'in', inquiries).returning('id').execute();
}
