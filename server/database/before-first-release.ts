// Delete after the first release: converts databases and backups that were made before it.
import { sql } from 'kysely';
import { StartRefused, type Database } from './database.ts';
import { normalizeText } from './normalize-text.ts';
import type { RowBatch } from './rows.ts';
import type { Query, Trx } from './tables.ts';

/** Last schema version that had a number instead of named migrations. */
export const LAST_NUMBERED_VERSION = 15;

/** Converts a database with a numbered schema to the baseline. Resolves to false for any other database. */
export async function convertUnnamedSchema(trx: Trx, kind: Database['kind']): Promise<boolean> {
  const tables = await trx.introspection.getTables();
  if (tables.every(({ name }) => name !== 'schema_version')) return false;
  const { rows } = await sql<{ version: number }>`select max(version) as version from schema_version`.execute(
    trx,
  );
  refuseOtherVersions('The database', Number(rows[0]?.version));
  for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(trx);
  await fillSearchTexts(trx);
  return true;
}

export function refuseOtherVersions(source: string, version: number): void {
  if (version === LAST_NUMBERED_VERSION) return;
  throw new StartRefused(
    `${source} has schema version ${version}, and only version ${LAST_NUMBERED_VERSION} can be converted.`,
  );
}

/** Converts rows of an old backup to the baseline schema. */
export function convertRows(batch: RowBatch): RowBatch {
  if (batch.table === 'inquiries') for (const row of batch.rows) delete row['is_new'];
  return batch;
}

/** Fills `search_text` of every inquiry, in batches that bound the memory. */
export async function fillSearchTexts(trx: Query): Promise<void> {
  const memberTexts = await trx
    .selectFrom('inbox_notes')
    .select(['inquiry', 'text'])
    .unionAll(trx.selectFrom('inbox_answers').select(['inquiry', 'text']))
    .execute();
  const byInquiry = Map.groupBy(memberTexts, ({ inquiry }) => inquiry);
  let last = '';
  for (;;) {
    const rows = await trx
      .selectFrom('inquiries')
      .select(['reference', 'name', 'email', 'subject', 'message'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(200)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)!.reference;
    for (const { reference, name, email, subject, message } of rows) {
      const texts = (byInquiry.get(reference) ?? []).map(({ text }) => text);
      const search_text = normalizeText([name, email, subject, message, ...texts].join('\n'));
      await trx.updateTable('inquiries').set({ search_text }).where('reference', '=', reference).execute();
    }
  }
}

const BOTH = [
  'drop table inbox_search_queue',
  'drop table inbox_search',
  'drop table inbox_day_counts',
  'drop index inquiries_new',
  'alter table inquiries drop column is_new',
  "alter table inquiries add column search_text text not null default ''",
  'drop table schema_version',
];

const SQLITE = [
  ...['inquiries', 'notes', 'answers', 'unsent'].map((name) => `drop trigger inbox_search_${name}`),
  ...['new_0', 'new_1'].map((name) => `drop trigger inbox_cases_${name}`),
  ...['changed', 'erased', 'case_made', 'case_changed', 'case_erased'].map(
    (name) => `drop trigger inbox_days_${name}`,
  ),
  'drop table inbox_search_index',
  ...BOTH,
];

const POSTGRES = [
  // `cascade` drops their triggers, too.
  ...[
    'queue_for_inbox_search',
    'queue_text_for_inbox_search',
    'mark_new_inquiry',
    'forget_day_of_inquiry',
    'forget_day_of_old_case',
    'forget_day_of_new_case',
    'forget_inbox_day',
  ].map((name) => `drop function ${name} cascade`),
  ...BOTH,
];
