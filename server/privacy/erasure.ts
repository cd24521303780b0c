import { rm } from 'node:fs/promises';
import { addressesIn } from '../mail/addresses.ts';
import type { Database } from '../database/database.ts';
import { likePattern } from '../database/queries.ts';
import type { Enquiry, Query, Trx } from '../database/tables.ts';
import { containsText } from '../enquiries/search-text.ts';
import { normalizeEmail, parseEmailAddress } from '../../content-model/text/email-address.ts';
import { mailFile } from '../outbox/channels/file.ts';
import { copiesOf, saveOutcomes } from '../subscribers/newsletter-results.ts';

/** The data about an address. */
export interface AddressTraces {
  /** References of its enquiries. */
  enquiries: string[];
  /** Deliveries about these enquiries in the outbox, sent or waiting. */
  deliveries: number;
  subscriptions: number;
  /** Other people's enquiries that seem to mention the address, for review. */
  mentions: string[];
}

export interface ForgetReport extends AddressTraces {
  /** Mail files erased from this machine's data folder. */
  files: number;
}

interface ForgetOptions {
  address: string;
  /** Whether to erase other enquiries that mention the address, too. Otherwise they are listed for review. */
  mentions?: boolean | undefined;
  /** Logs the erased references in the same transaction. */
  log?: (trx: Trx, references: string[]) => Promise<void>;
}

/** Lists what `forget` would erase now. */
export async function previewErasure({ query }: Database, address: string): Promise<AddressTraces> {
  const traces = await findTraces(query, spellingsOf(address), false);
  return {
    enquiries: traces.references,
    deliveries: traces.deliveries.length,
    subscriptions: traces.subscribers.length,
    mentions: traces.mentions,
  };
}

/**
 * Erases an address in every spelling: its enquiries, pending and sent deliveries, mail files and subscription. Emails
 * that a mail server has accepted cannot be recalled. Throws when a mail file cannot be deleted: then nothing is erased.
 */
export async function forget(
  database: Database,
  dataDir: string,
  { address, mentions = false, log }: ForgetOptions,
): Promise<ForgetReport> {
  const report = await database.write(async (trx) => {
    const { files, ...traces } = await erase(trx, spellingsOf(address), mentions);
    await log?.(trx, traces.enquiries);
    // Inside the transaction, so that a file that cannot be deleted rolls everything back.
    const deletions = await Promise.all(files.map((id) => deleteFile(mailFile(dataDir, id))));
    return { ...traces, files: deletions.filter(Boolean).length };
  });
  await database.purgeDeleted();
  return report;
}

function spellingsOf(address: string): string[] {
  const mailbox = parseEmailAddress(address);
  const mailboxes = mailbox ? [normalizeEmail(mailbox)] : addressesIn(address);
  return [...new Set([normalizeEmail(address), ...mailboxes])];
}

async function findTraces(query: Query, spellings: string[], includeMentions: boolean) {
  const enquiries = await enquiriesFrom(query, spellings, includeMentions);
  const references = enquiries.map(({ reference }) => reference);
  const mentioning = await enquiriesMentioning(query, spellings);
  const mentions = mentioning.filter((reference) => !references.includes(reference));
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

async function erase(trx: Trx, spellings: string[], includeMentions: boolean) {
  const traces = await findTraces(trx, spellings, includeMentions);
  const { enquiries, references, deliveries, subscribers, mentions } = traces;
  const digests = await digestsListing(trx, enquiries);
  // Undo records hold the former state of these enquiries.
  for (const reference of references)
    await trx.deleteFrom('inbox_undo').where('change', 'like', likePattern(reference)).execute();
  // `on delete cascade` also deletes their deliveries and addresses.
  await trx
    .deleteFrom('enquiries')
    .where('reference', 'in', [...references, ''])
    .execute();
  for (const spelling of spellings)
    await trx
      .deleteFrom('inbox_filters')
      .where(({ fn }) => fn<string>('lower', ['filter']), 'like', likePattern(spelling))
      .execute();
  const ids = subscribers.map(({ id }) => id);
  await saveOutcomes(trx, await copiesOf(trx, ids));
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

/** Finds enquiries from one of these addresses in any spelling; with `includeMentions` also those that mention one. */
function enquiriesFrom(trx: Query, spellings: string[], includeMentions: boolean): Promise<Enquiry[]> {
  return trx
    .selectFrom('enquiries')
    .selectAll()
    .where((row) => {
      const matches = row.selectFrom('enquiry_addresses').select('enquiry').where('address', 'in', spellings);
      return row.or([
        row('normalized_email', 'in', spellings),
        row('reference', 'in', includeMentions ? matches : matches.where('sender', '=', 1)),
      ]);
    })
    .execute();
}

/**
 * Finds enquiries that contain one of these addresses in a field, a note or an answer. The match may be part of a
 * longer address, so these enquiries are only listed.
 */
async function enquiriesMentioning(trx: Query, spellings: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('enquiries')
    .select('reference')
    .where((row) => {
      const matches = row.selectFrom('enquiry_addresses').select('enquiry').where('address', 'in', spellings);
      return row.or([row('reference', 'in', matches), ...spellings.map(containsText)]);
    })
    .execute();
  return rows.map(({ reference }) => reference);
}

/**
 * Finds the digests that may list one of these enquiries, by their days, because members also quarantine enquiries
 * without a score. Their mail files are deleted; the other enquiries in them are still in quarantine.
 */
async function digestsListing(trx: Trx, enquiries: Enquiry[]): Promise<string[]> {
  const digests = await trx
    .selectFrom('deliveries')
    .select(['id', 'payload'])
    .where('purpose', '=', 'digest')
    .execute();
  return digests
    .filter(({ payload }) => {
      const { from, to } = JSON.parse(payload) as { from: number; to: number };
      return enquiries.some(({ received_at }) => received_at >= from && received_at < to);
    })
    .map(({ id }) => id);
}

async function deleteFile(path: string): Promise<boolean> {
  try {
    await rm(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(`Nothing was erased, because ${path} cannot be deleted`, { cause: error });
  }
}
