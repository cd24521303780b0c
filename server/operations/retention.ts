import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../env.ts';
import { mailFile, mailFolder } from '../outbox/channels/file.ts';
import { openFaults } from '../outbox/status.ts';
import { CONFIRM_WITHIN_MS } from '../subscribers/links.ts';

export type Retention = Pick<
  Environment,
  'dataDir' | 'keepEnquiriesDays' | 'keepQuarantineDays' | 'keepDeliveriesDays' | 'keepPageViewsDays'
>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases what has been kept as long as the configuration says, of every kind of data, and says how much. */
export async function eraseExpired(database: Database, retention: Retention, now = Date.now()) {
  const { ids, ...counts } = await database.write((trx) => eraseRows(trx, retention, now));
  for (const id of ids) await rm(mailFile(retention.dataDir, id), { force: true });
  const files = await eraseOldFiles(retention, now);
  if (Object.values(counts).some((count) => count > 0)) await database.purgeDeleted();
  return { ...counts, files };
}

async function eraseRows(trx: Transaction<Tables>, retention: Retention, now: number) {
  const before = (days: number) => now - days * DAY_MS;
  const expired = await trx
    .selectFrom('enquiries')
    .select('reference')
    .where((row) =>
      row.or([
        row('received_at', '<', before(retention.keepEnquiriesDays)),
        row.and([
          row('state', '=', 'quarantined'),
          row('received_at', '<', before(retention.keepQuarantineDays)),
        ]),
      ]),
    )
    // What never reached the agency is kept until a person has seen to it.
    .where((row) =>
      row('reference', 'not in', openFaults(trx).select('enquiry').where('enquiry', 'is not', null)),
    )
    // A large backlog goes in several runs, so that no visitor waits for it.
    .limit(1_000)
    .execute();
  const references = expired.map(({ reference }) => reference);
  const deliveries = await trx
    .deleteFrom('deliveries')
    .where((row) =>
      row.or([
        row('enquiry', 'in', [...references, '']),
        row.and([
          row('finished_at', '<', before(retention.keepDeliveriesDays)),
          // What failed stays to be seen and tried again as long as its enquiry.
          row.or([row('state', '=', 'sent'), row('enquiry', 'is', null)]),
          row('id', 'not in', openFaults(trx).select('id')),
        ]),
      ]),
    )
    .returning('id')
    .execute();
  await trx
    .deleteFrom('enquiries')
    .where('reference', 'in', [...references, ''])
    .execute();
  const subscribers = await trx
    .deleteFrom('subscribers')
    .where('state', '=', 'pending')
    .where('requested_at', '<', now - CONFIRM_WITHIN_MS)
    .executeTakeFirstOrThrow();
  const pageViews = await trx
    .deleteFrom('page_views')
    .where('day', '<', new Date(before(retention.keepPageViewsDays)).toISOString().slice(0, 10))
    .executeTakeFirstOrThrow();
  return {
    ids: deliveries.map(({ id }) => id),
    enquiries: references.length,
    deliveries: deliveries.length,
    subscribers: Number(subscribers.numDeletedRows),
    pageViews: Number(pageViews.numDeletedRows),
  };
}

/** Mail files last as long as deliveries do, whichever instance wrote them and whatever became of their rows. */
async function eraseOldFiles({ dataDir, keepDeliveriesDays }: Retention, now: number): Promise<number> {
  const folder = mailFolder(dataDir);
  let erased = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    // Gone meanwhile, as unfinished files are when they get their name.
    if (!found || found.mtimeMs >= now - keepDeliveriesDays * DAY_MS) continue;
    await rm(path, { force: true });
    erased += 1;
  }
  return erased;
}
