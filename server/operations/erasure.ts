import { rm } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Enquiry, Tables } from '../database/tables.ts';
import { containing } from '../enquiries/search.ts';
import { normalizeEmail, parseEmailAddress } from '../mail/address.ts';
import { mailFile } from '../outbox/channels/file.ts';

export interface ForgetReport {
  /** References of the enquiries erased. */
  enquiries: string[];
  /** Emails and calls about them, sent or waiting, erased from the outbox. */
  deliveries: number;
  subscriptions: number;
  /** Mail files erased from this machine's data folder. */
  files: number;
  /** Other people's enquiries that mention the address; left for somebody to read. */
  mentions: string[];
}

/**
 * Erases a mailbox from everything this software keeps: enquiries, outgoing and sent deliveries, mail files,
 * subscription. What had been handed to a mail server before is beyond reach.
 */
export async function forget(database: Database, dataDir: string, address: string): Promise<ForgetReport> {
  const spellings = [normalizeEmail(address)];
  const plain = parseEmailAddress(address);
  if (plain) spellings.push(normalizeEmail(plain));
  const { files, ...found } = await database.write((trx) => erase(trx, spellings));
  const erased = await Promise.all(files.map((id) => removed(mailFile(dataDir, id))));
  await database.purgeDeleted();
  return {
    ...found,
    files: erased.filter(Boolean).length,
    mentions: await mentioning(database, spellings[0] ?? ''),
  };
}

async function erase(trx: Transaction<Tables>, spellings: string[]) {
  const enquiries = await trx
    .selectFrom('enquiries')
    .selectAll()
    .where('normalized_email', 'in', spellings)
    .execute();
  const references = enquiries.map(({ reference }) => reference);
  const subscribers = await trx
    .selectFrom('subscribers')
    .select('id')
    .where('normalized_email', 'in', spellings)
    .execute();
  const ids = subscribers.map(({ id }) => id);
  const deliveries = await trx
    .selectFrom('deliveries')
    .select('id')
    .where((row) =>
      row.or([row('enquiry', 'in', [...references, '']), row('subscriber', 'in', [...ids, ''])]),
    )
    .execute();
  const digests = await digestsListing(trx, enquiries);
  // Their deliveries go with them (on delete cascade).
  await trx.deleteFrom('enquiries').where('normalized_email', 'in', spellings).execute();
  await trx.deleteFrom('subscribers').where('normalized_email', 'in', spellings).execute();
  return {
    enquiries: references,
    deliveries: deliveries.length,
    subscriptions: ids.length,
    files: [...deliveries.map(({ id }) => id), ...digests],
  };
}

/** A digest names who was held back that day; its file goes whole, the others in it are still in quarantine. */
async function digestsListing(trx: Transaction<Tables>, enquiries: Enquiry[]): Promise<string[]> {
  const digests = await trx
    .selectFrom('deliveries')
    .select(['id', 'payload'])
    .where('purpose', '=', 'digest')
    .execute();
  const suspicious = enquiries.filter(({ score }) => score > 0);
  return digests
    .filter(({ payload }) => {
      const { from, to } = JSON.parse(payload) as { from: number; to: number };
      return suspicious.some(({ received_at }) => received_at >= from && received_at < to);
    })
    .map(({ id }) => id);
}

async function mentioning({ query }: Database, address: string): Promise<string[]> {
  const found = await query
    .selectFrom('enquiries')
    .select('reference')
    .where((row) => containing(row, address))
    .execute();
  return found.map(({ reference }) => reference);
}

async function removed(path: string): Promise<boolean> {
  try {
    await rm(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
