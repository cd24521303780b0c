import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { perField } from '../enquiries/fields.ts';
import { searchEnquiries, type EnquiryFilter } from '../enquiries/search.ts';
import { UsageError, type Command } from './command.ts';
import { filterOptions, parse, readFilter } from './options.ts';

type Row = Record<string, string | number | null>;

/** `leads export`: all enquiries that fit, quarantined ones too, or the subscribers, as CSV or JSON. */
export const exportAll: Command = async (args, { database, print }) => {
  const { values } = parse({
    args,
    options: {
      ...filterOptions,
      format: { type: 'string', default: 'csv' },
      subscribers: { type: 'boolean' },
    },
  });
  const rows = values.subscribers
    ? subscriberRows(database.query)
    : enquiryRows(database.query, readFilter(values));
  if (values.format === 'csv') await printCsv(rows, print);
  else if (values.format === 'json') await printJson(rows, print);
  else throw new UsageError('--format is csv or json');
  return 0;
};

async function* enquiryRows(query: Kysely<Tables>, filter: EnquiryFilter): AsyncGenerator<Row> {
  for await (const enquiry of searchEnquiries(query, filter)) {
    yield {
      reference: enquiry.reference,
      received: new Date(enquiry.received_at).toISOString(),
      state: enquiry.state,
      ...perField((name) => enquiry[name]),
      locale: enquiry.locale,
      score: enquiry.score,
      reasons: (JSON.parse(enquiry.signals) as string[]).join(' '),
    };
  }
}

async function* subscriberRows(query: Kysely<Tables>): AsyncGenerator<Row> {
  const subscribers = await query.selectFrom('subscribers').selectAll().orderBy('requested_at').execute();
  for (const { email, state, requested_at, confirmed_at } of subscribers) {
    yield {
      email,
      state,
      requested: new Date(requested_at).toISOString(),
      confirmed: confirmed_at === null ? null : new Date(confirmed_at).toISOString(),
    };
  }
}

async function printCsv(rows: AsyncGenerator<Row>, print: (text: string) => void): Promise<void> {
  let first = true;
  for await (const row of rows) {
    if (first) print(csvLine(Object.keys(row)));
    first = false;
    print(csvLine(Object.values(row)));
  }
}

/** One array, a row to a line, so that a large export needs no large memory. */
async function printJson(rows: AsyncGenerator<Row>, print: (text: string) => void): Promise<void> {
  let before = '[';
  for await (const row of rows) {
    print(`${before}${JSON.stringify(row)}`);
    before = ',';
  }
  print(before === '[' ? '[]' : ']');
}

/** What a spreadsheet takes for the start of a formula (OWASP "CSV Injection"), also in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** One line of CSV (RFC 4180): every cell quoted, and none that a spreadsheet would calculate. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells
    .map((cell) => {
      const text = cell === null ? '' : String(cell);
      const harmless = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
      return `"${harmless.replaceAll('"', '""')}"`;
    })
    .join(',');
}
