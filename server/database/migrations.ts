import { sql, type Kysely } from 'kysely';
import { enquiryAddresses } from './addresses.ts';
import { dayCounts } from './day-counts-migration.ts';
import { inboxAnswers } from './inbox-answers-migration.ts';
import { inboxCases, inboxMembers } from './inbox-migration.ts';
import { newsletterDrafts } from './newsletter-migration.ts';
import { inboxSearch } from './search-migration.ts';
import type { Tables } from './tables.ts';
import { visitSources } from './visits-migration.ts';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

/**
 * The schema's history, oldest first; a database's version is how many of these it has had.
 * Only ever append: a function that was released is never changed.
 */
export const migrations: readonly ((schema: Schema) => Promise<void>)[] = [
  enquiriesAndTheirDeliveries,
  pageViews,
  sharedSettings,
  plainNames,
  claimsAndDismissals,
  addressesAndKeys,
  bounces,
  keysInEnquiries,
  inboxMembers,
  inboxCases,
  inboxAnswers,
  inboxSearch,
  newsletterDrafts,
  visitSources,
  dayCounts,
];

async function enquiriesAndTheirDeliveries({ schema }: Schema): Promise<void> {
  await schema
    .createTable('leads')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('locale', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('leads_by_time').on('leads').columns(['received_at']).execute();
  await schema.createIndex('leads_by_mailbox').on('leads').columns(['mailbox']).execute();
  await schema
    .createIndex('leads_by_fingerprint')
    .on('leads')
    .columns(['fingerprint', 'received_at'])
    .execute();

  await schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
  await schema
    .createTable('newsletters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.references('leads.reference').onDelete('cascade'))
    .addColumn('subscriber', 'text', (column) => column.references('subscribers.id').onDelete('cascade'))
    .addColumn('newsletter', 'text', (column) => column.references('newsletters.id').onDelete('cascade'))
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['state', 'channel', 'due_at'])
    .execute();
  for (const owner of ['lead', 'subscriber', 'newsletter']) {
    await schema.createIndex(`deliveries_by_${owner}`).on('deliveries').columns([owner]).execute();
  }
}

async function pageViews({ schema }: Schema): Promise<void> {
  await schema
    .createTable('page_views')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_views_once', ['day', 'path'])
    .execute();
}

async function sharedSettings({ schema }: Schema): Promise<void> {
  await schema
    .createTable('schedules')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** Standard names (docs/decisions/013-fields-and-names.md). Neither engine of ours can rename an index alike, so they are made anew. */
async function plainNames(trx: Schema): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('leads').renameTo('enquiries').execute();
  await schema.alterTable('enquiries').renameColumn('mailbox', 'normalized_email').execute();
  await schema.alterTable('enquiries').renameColumn('reasons', 'signals').execute();
  await schema.alterTable('subscribers').renameColumn('mailbox', 'normalized_email').execute();
  await schema.alterTable('deliveries').renameColumn('lead', 'enquiry').execute();
  await schema.alterTable('deliveries').renameColumn('claim', 'lease_token').execute();
  const indexes: [old: string, name: string, table: string, ...columns: string[]][] = [
    ['leads_by_time', 'enquiries_by_time', 'enquiries', 'received_at'],
    ['leads_by_mailbox', 'enquiries_by_email', 'enquiries', 'normalized_email'],
    ['leads_by_fingerprint', 'enquiries_by_fingerprint', 'enquiries', 'fingerprint', 'received_at'],
    ['deliveries_by_lead', 'deliveries_by_enquiry', 'deliveries', 'enquiry'],
  ];
  for (const [old, name, table, ...columns] of indexes) {
    await schema.dropIndex(old).execute();
    await schema.createIndex(name).on(table).columns(columns).execute();
  }
  for (const [old, signal] of [
    ['same-letter-many-times', 'repeated-often'],
    ['same-letter-again', 'repeated'],
  ]) {
    await sql`update enquiries set signals = replace(signals, ${`"${old}"`}, ${`"${signal}"`}) where signals <> '[]'`.execute(
      trx,
    );
  }
}

/** Claims are counted apart from tries, and a person can dismiss what finally failed. */
async function claimsAndDismissals({ schema }: Schema): Promise<void> {
  await schema
    .alterTable('deliveries')
    .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('deliveries').addColumn('dismissed_at', 'bigint').execute();
}

async function addressesAndKeys(trx: Schema): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('enquiry_addresses')
    .addColumn('enquiry', 'text', (column) =>
      column.notNull().references('enquiries.reference').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('sender', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiry_addresses_once', ['enquiry', 'address'])
    .execute();
  await schema
    .createIndex('enquiry_addresses_by_address')
    .on('enquiry_addresses')
    .columns(['address'])
    .execute();
  await schema
    .createTable('submission_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('enquiry', 'text', (column) =>
      column.notNull().references('enquiries.reference').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('submission_keys_by_enquiry').on('submission_keys').columns(['enquiry']).execute();
  await indexKnownAddresses(trx as Kysely<Tables>);
}

/** What was kept before there was an index of addresses, in steps that no long history makes large. */
async function indexKnownAddresses(trx: Kysely<Tables>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Tables['enquiries']>`
      select reference, name, email, subject, message from enquiries
      where kind = 'enquiry' and reference > ${last} order by reference limit 200`.execute(trx);
    if (rows.length === 0) return;
    const addresses = rows.flatMap(({ reference, email, ...row }) =>
      enquiryAddresses(reference, email, [row.name, row.subject, row.message]),
    );
    if (addresses.length > 0) await trx.insertInto('enquiry_addresses').values(addresses).execute();
    last = rows.at(-1)!.reference;
  }
}

async function bounces({ schema }: Schema): Promise<void> {
  await schema
    .createTable('bounces')
    .addColumn('normalized_email', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('bounced_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** One index instead of a table with two: an enquiry costs half the writing. */
async function keysInEnquiries(trx: Schema): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('enquiries').addColumn('submission_key', 'text').execute();
  await sql`update enquiries set submission_key =
    (select key from submission_keys where enquiry = reference)`.execute(trx);
  await schema.dropTable('submission_keys').execute();
  await schema
    .createIndex('enquiries_by_submission_key')
    .unique()
    .on('enquiries')
    .columns(['submission_key'])
    .execute();
}
