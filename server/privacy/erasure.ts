import { sql } from 'kysely';
import { addressesIn } from '../mail/addresses.ts';
import type { Database } from '../database/database.ts';
import { contains, saveSetting } from '../database/queries.ts';
import type { Inquiry, Query, Trx } from '../database/tables.ts';
import { removeAddress } from '../inquiries/address-index.ts';
import { containsText, refreshSearchText } from '../inquiries/search-text.ts';
import { normalizeEmail, parseEmailAddress } from '../../content-model/text/email-address.ts';
import { deleteMailFile } from '../outbox/channels/file.ts';
import { copiesOf, saveOutcomes } from '../subscribers/newsletter-results.ts';
import { parseColumn } from '../database/json-column.ts';
import { digestPayload } from '../inquiries/digest.ts';
import { LAST_ERASURE } from './retention.ts';

/** The data about an address. */
export interface AddressTraces {
  /** References of its inquiries. */
  inquiries: string[];
  /** Deliveries about these inquiries in the outbox, sent or waiting. */
  deliveries: number;
  /** Emails from the address that are in no inquiry, or in that of somebody else. */
  mails: number;
  subscriptions: number;
  /** Other people's inquiries that seem to mention the address, for review. */
  mentions: string[];
}

export interface ForgetReport extends AddressTraces {
  /** Mail files erased from this machine's data folder. */
  files: number;
}

interface ForgetOptions {
  address: string;
  /** Whether to erase other inquiries that mention the address, too. Otherwise they are listed for review. */
  mentions?: boolean | undefined;
  /** Logs the erased references in the same transaction. */
  log?: (trx: Trx, references: string[]) => Promise<void>;
}

/** Lists what `forget` would erase now. */
export async function previewErasure({ query }: Database, address: string): Promise<AddressTraces> {
  const traces = await findTraces(query, spellingsOf(address), false);
  return {
    inquiries: traces.references,
    deliveries: traces.deliveries.length,
    mails: traces.mails.length,
    subscriptions: traces.subscribers.length,
    mentions: traces.mentions,
  };
}

/**
 * Erases an address in every spelling: its inquiries, pending and sent deliveries, mail files and subscription. Emails
 * that a mail server has accepted cannot be recalled. Throws when a mail file cannot be deleted: then all rows stay, by
 * which a repeated erasure finds the files that are left.
 */
export async function forget(
  database: Database,
  dataDir: string,
  { address, mentions = false, log }: ForgetOptions,
): Promise<ForgetReport> {
  const report = await database.write(async (trx) => {
    const { files, ...traces } = await erase(trx, spellingsOf(address), mentions);
    await log?.(trx, traces.inquiries);
    // Inside the transaction, so that a file that cannot be deleted rolls the rows back. Deleted files stay deleted.
    const deletions = await Promise.all(files.map((id) => deleteMailFile(dataDir, id)));
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
  const inquiries = await inquiriesToErase(query, spellings, includeMentions);
  const references = inquiries.map(({ reference }) => reference);
  const mentioning = await inquiriesMentioning(query, spellings);
  const mentions = mentioning.filter((reference) => !references.includes(reference));
  const addresses = [...spellings, ...(await formerAddresses(query, references))];
  const subscribers = await query
    .selectFrom('subscribers')
    .select('id')
    .where('normalized_email', 'in', addresses)
    .execute();
  const ids = subscribers.map(({ id }) => id);
  const deliveries = await query
    .selectFrom('deliveries')
    .select('id')
    .where((row) =>
      row.or([
        ...(references.length > 0 ? [row('inquiry', 'in', references)] : []),
        ...(ids.length > 0 ? [row('subscriber', 'in', ids)] : []),
      ]),
    )
    .execute();
  const otherMails = await mailsFrom(query, addresses);
  const mails = otherMails.filter(({ inquiry }) => inquiry === null || !references.includes(inquiry));
  return { inquiries, references, addresses, deliveries, mails, subscribers, mentions };
}

const mailsFrom = (query: Query, addresses: readonly string[]) =>
  query
    .selectFrom('incoming_mails')
    .select(['id', 'inquiry'])
    .where('normalized_email', 'in', addresses)
    .execute();

/** Addresses of these inquiries that a member corrected, except those with other inquiries. */
async function formerAddresses(query: Query, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await query
    .selectFrom('inquiry_addresses')
    .select('address')
    .distinct()
    .where('inquiry', 'in', references)
    .where('sender', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inquiries')
            .select('reference')
            .whereRef('normalized_email', '=', 'inquiry_addresses.address')
            .where('reference', 'not in', references),
        ),
      ),
    )
    .execute();
  return rows.map(({ address }) => address);
}

async function erase(trx: Trx, spellings: string[], includeMentions: boolean) {
  const traces = await findTraces(trx, spellings, includeMentions);
  const { inquiries, references, addresses, deliveries, mails, subscribers, mentions } = traces;
  const digests = await digestsListing(trx, inquiries);
  const mains = await mainsOf(trx, references);
  // `on delete cascade` also deletes their deliveries, addresses and what could be undone.
  if (references.length > 0) await trx.deleteFrom('inquiries').where('reference', 'in', references).execute();
  for (const main of mains) await refreshSearchText(trx, main);
  await eraseMails(trx, mails, spellings);
  await trx
    .deleteFrom('inbox_undo')
    .where('id', 'not in', trx.selectFrom('inbox_undo_items').select('undo'))
    .execute();
  // Members may search for an address, and keep the search by its name.
  for (const spelling of spellings)
    for (const column of ['text', 'name'] as const)
      await trx
        .deleteFrom('inbox_filters')
        .where(({ fn }) => contains(fn<string>('lower', [column]), spelling))
        .execute();
  const ids = subscribers.map(({ id }) => id);
  await saveOutcomes(trx, await copiesOf(trx, ids));
  for (const table of ['subscribers', 'bounces', 'inbox_senders'] as const)
    await trx.deleteFrom(table).where('normalized_email', 'in', addresses).execute();
  return {
    inquiries: references,
    deliveries: deliveries.length,
    mails: mails.length,
    subscriptions: subscribers.length,
    files: [...deliveries.map(({ id }) => id), ...digests],
    mentions,
  };
}

/** Erases emails with their files, and what they added to the search texts and addresses of inquiries of others. */
async function eraseMails(
  trx: Trx,
  mails: readonly { id: string; inquiry: string | null }[],
  spellings: readonly string[],
): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await trx.deleteFrom('incoming_mails').where('id', 'in', ids).execute();
  await saveSetting(trx, LAST_ERASURE, String(Date.now()));
  for (const { inquiry } of mails)
    if (inquiry !== null) {
      await refreshSearchText(trx, inquiry);
      for (const spelling of spellings) await removeAddress(trx, inquiry, spelling);
    }
}

/** Main inquiries that stay while one that is merged into them is erased, whose text they have for the search. */
async function mainsOf(query: Query, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await query
    .selectFrom('inbox_inquiries')
    .select((row) => row.ref('merged_into').$notNull().as('main'))
    .where('inquiry', 'in', references)
    .where('merged_into', 'is not', null)
    .where('merged_into', 'not in', references)
    .execute();
  return [...new Set(rows.map(({ main }) => main))];
}

/**
 * Finds inquiries from one of these addresses in any spelling, with the groups that they are merged in; with
 * `includeMentions` also those that mention one.
 */
async function inquiriesToErase(
  trx: Query,
  spellings: string[],
  includeMentions: boolean,
): Promise<Inquiry[]> {
  const sent = trx
    .selectFrom('inquiries')
    .select('reference')
    .where((row) => {
      const matches = row.selectFrom('inquiry_addresses').select('inquiry').where('address', 'in', spellings);
      return row.or([
        row('normalized_email', 'in', spellings),
        row('reference', 'in', matches.where('sender', '=', 1)),
      ]);
    });
  const own = (await sent.execute()).map(({ reference }) => reference);
  const mains =
    own.length === 0
      ? []
      : await trx
          .selectFrom('inbox_inquiries')
          .select(sql<string>`coalesce(merged_into, inquiry)`.as('main'))
          .distinct()
          .where('inquiry', 'in', own)
          .execute();
  const groups = mains.map(({ main }) => main);
  return trx
    .selectFrom('inquiries')
    .selectAll()
    .where((row) => {
      const matches = row.selectFrom('inquiry_addresses').select('inquiry').where('address', 'in', spellings);
      const merged = row.selectFrom('inbox_inquiries').select('inquiry').where('merged_into', 'in', groups);
      return row.or([
        ...(own.length > 0 ? [row('reference', 'in', own)] : []),
        ...(groups.length > 0 ? [row('reference', 'in', groups), row('reference', 'in', merged)] : []),
        ...(includeMentions ? [row('reference', 'in', matches)] : []),
      ]);
    })
    .execute();
}

/**
 * Finds inquiries that contain one of these addresses in a field, a note or a reply. The match may be part of a
 * longer address, so these inquiries are only listed.
 */
async function inquiriesMentioning(trx: Query, spellings: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('inquiries')
    .select('reference')
    .where((row) => {
      const matches = row.selectFrom('inquiry_addresses').select('inquiry').where('address', 'in', spellings);
      return row.or([row('reference', 'in', matches), ...spellings.map(containsText)]);
    })
    .execute();
  return rows.map(({ reference }) => reference);
}

/**
 * Finds the digests that may list one of these inquiries, by their days, because members also quarantine inquiries
 * without a score. Their mail files are deleted; the other inquiries in them are still in quarantine.
 */
async function digestsListing(trx: Trx, inquiries: Inquiry[]): Promise<string[]> {
  const digests = await trx
    .selectFrom('deliveries')
    .select(['id', 'payload'])
    .where('purpose', '=', 'digest')
    .execute();
  return digests
    .filter(({ payload }) => {
      const { from, to } = parseColumn(digestPayload, payload);
      return inquiries.some(({ received_at }) => received_at >= from && received_at < to);
    })
    .map(({ id }) => id);
}
