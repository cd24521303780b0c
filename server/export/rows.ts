import type { Kysely } from 'kysely';
import type { Enquiry, Tables } from '../database/tables.ts';
import { perField } from '../enquiries/fields.ts';
import { searchEnquiries, type EnquiryFilter } from '../enquiries/search.ts';
import { csvFor } from './csv.ts';
import type { TableLocale } from './locale.ts';

export type ExportRow = Record<string, string | number | Date | null>;

/** All enquiries that fit, quarantined ones too, the newest first. */
export const enquiryRows = (query: Kysely<Tables>, filter: EnquiryFilter): AsyncGenerator<ExportRow> =>
  rowsOf(searchEnquiries(query, filter));

/** The same enquiries as rows. */
export async function* rowsOf(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<ExportRow> {
  for await (const enquiry of enquiries) {
    yield {
      reference: enquiry.reference,
      received: new Date(enquiry.received_at),
      state: enquiry.state,
      ...perField((name) => enquiry[name]),
      locale: enquiry.locale,
      score: enquiry.score,
      reasons: (JSON.parse(enquiry.signals) as string[]).join(' '),
    };
  }
}

export async function* subscriberRows(query: Kysely<Tables>): AsyncGenerator<ExportRow> {
  const subscribers = await query.selectFrom('subscribers').selectAll().orderBy('requested_at').execute();
  for (const { email, state, requested_at, confirmed_at } of subscribers) {
    yield {
      email,
      state,
      requested: new Date(requested_at),
      confirmed: confirmed_at === null ? null : new Date(confirmed_at),
    };
  }
}

/** The lines of a table for spreadsheets, without line breaks at their ends. */
export async function* csvLines(rows: AsyncIterable<ExportRow>, locale: TableLocale): AsyncGenerator<string> {
  const { head, line } = csvFor(locale);
  let first = true;
  for await (const row of rows) {
    if (first) yield head(Object.keys(row));
    first = false;
    yield line(Object.values(row));
  }
}

/** One array for programs, times in UTC; a row to a line, so that a large export needs no large memory. */
export async function* jsonLines(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
