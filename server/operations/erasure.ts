import { rm } from 'node:fs/promises';
import type { Kysely, Transaction } from 'kysely';
import { addressesIn } from '../database/addresses.ts';
import type { Database } from '../database/database.ts';
import type { Enquiry, Tables } from '../database/tables.ts';
import { containing } from '../enquiries/search.ts';
import { normalizeEmail, parseEmailAddress } from '../mail/address.ts';
import { mailFile } from '../outbox/channels/file.ts';
import { copiesOf, keepOutcomes } from '../subscribers/newsletter-results.ts';

/** What is kept about an address. */
export interface Forgettable {
  /** References of its enquiries. */
  enquiries: string[];
  /** Emails and calls about them in the outbox, sent or waiting. */
  deliveries: number;
  subscriptions: number;
  /** Other people's enquiries that seem to mention the address; left for somebody to read. */
  mentions: string[];
}

export interface ForgetReport extends Forgettable {
  /** Mail files erased from this machine's data folder. */
  files: number;
}

/** What `forget` would erase at this moment. */
export async function lookForTraces({ query }: Database, address: string): Promise<Forgettable> {
  const { enquiries, deliveries, subscribers, mentions } = await findTraces(
    query,
    spellingsOf(address),
    false,
  );
  return {
    enquiries: enquiries.map(({ reference }) => reference),
    deliveries: deliveries.length,
    subscriptions: subscribers.length,
    mentions,
  };
}

/**
 * Erases a mailbox from everything this software keeps: enquiries given with it, however it was written there, outgoing
 * and sent deliveries, mail files, subscription. What had been handed to a mail server before is beyond reach.
 * @param withMentions other enquiries that name the address go, too; otherwise somebody is told to read them
 */
export async function forget(
  database: Database,
  dataDir: string,
  address: string,
  withMentions = false,
): Promise<ForgetReport> {
  const { files, ...found } = await database.write((trx) => erase(trx, spellingsOf(address), withMentions));
  const erased = await Promise.all(files.map((id) => removed(mailFile(dataDir, id))));
  await database.purgeDeleted();
  return { ...found, files: erased.filter(Boolean).length };
}

function spellingsOf(address: string): string[] {
  const plain = parseEmailAddress(address);
  return [...new Set([normalizeEmail(address), ...(plain ? [normalizeEmail(plain)] : addressesIn(address))])];
}

async function findTraces(query: Kysely<Tables>, spellings: string[], withMentions: boolean) {
  const enquiries = await enquiriesHolding(query, spellings, withMentions);
  const references = enquiries.map(({ reference }) => reference);
  const mentions = (await enquiriesMentioning(query, spellings)).filter((one) => !references.includes(one));
  const subscribers = await query
    .selectFrom('subscribers')
    .select('id')
    .where('normalized_email', 'in', spellings)
    .execute();
  const ids = subscribers.map(({ id }) => id);
  const deliveries = await query
    .selectFrom('deliveries')
    .select('id')
    .where((row) =>
      row.or([row('enquiry', 'in', [...references, '']), row('subscriber', 'in', [...ids, ''])]),
    )
    .execute();
  return { enquiries, references, deliveries, subscribers, mentions };
}

async function erase(trx: Transaction<Tables>, spellings: string[], withMentions: boolean) {
  const { enquiries, references, deliveries, subscribers, mentions } = await findTraces(
    trx,
    spellings,
    withMentions,
  );
  const digests = await digestsListing(trx, enquiries);
  // Their deliveries and addresses go with them (on delete cascade).
  await trx
    .deleteFrom('enquiries')
    .where('reference', 'in', [...references, ''])
    .execute();
  for (const one of spellings)
    await trx
      .deleteFrom('inbox_filters')
      .where(({ fn }) => fn<string>('lower', ['filter']), 'like', holding(one))
      .execute();
  const ids = subscribers.map(({ id }) => id);
  await keepOutcomes(trx, await copiesOf(trx, ids));
  for (const table of ['subscribers', 'bounces', 'inbox_senders'] as const)
    await trx.deleteFrom(table).where('normalized_email', 'in', spellings).execute();
  return {
    enquiries: references,
    deliveries: deliveries.length,
    subscriptions: subscribers.length,
    files: [...deliveries.map(({ id }) => id), ...digests],
    mentions,
  };
}

/** Whatever was given with one of these as its sender's address, in any spelling; or names it anywhere, when asked for. */
function enquiriesHolding(trx: Kysely<Tables>, spellings: string[], anywhere: boolean): Promise<Enquiry[]> {
  return trx
    .selectFrom('enquiries')
    .selectAll()
    .where((row) => {
      const indexed = row.selectFrom('enquiry_addresses').select('enquiry').where('address', 'in', spellings);
      return row.or([
        row('normalized_email', 'in', spellings),
        row('reference', 'in', anywhere ? indexed : indexed.where('sender', '=', 1)),
      ]);
    })
    .execute();
}

/** A pattern for what holds an address; what the engines escape differently stands for any character. */
const holding = (address: string) => `%${address.replaceAll(/[\\%_]/g, '_')}%`;

/**
 * Whatever names one of these in any spelling or holds its letters in a free-text field, a note or an answer. That may be part of somebody
 * else's address, so it is only named, never erased.
 */
async function enquiriesMentioning(trx: Kysely<Tables>, spellings: string[]): Promise<string[]> {
  const found = await trx
    .selectFrom('enquiries')
    .select('reference')
    .where((row) => {
      const indexed = row.selectFrom('enquiry_addresses').select('enquiry').where('address', 'in', spellings);
      const ours = (['inbox_notes', 'inbox_answers'] as const).flatMap((table) =>
        spellings.map((one) =>
          row(
            'reference',
            'in',
            row
              .selectFrom(table)
              .select('enquiry')
              .where(({ fn }) => fn<string>('lower', ['text']), 'like', holding(one)),
          ),
        ),
      );
      return row.or([
        row('reference', 'in', indexed),
        ...spellings.map((one) => containing(row, one)),
        ...ours,
      ]);
    })
    .execute();
  return found.map(({ reference }) => reference);
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

async function removed(path: string): Promise<boolean> {
  try {
    await rm(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
