import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { perField } from '../enquiries/fields.ts';
import { searchEnquiries, type EnquiryFilter } from '../enquiries/search.ts';
import { COMMAND, record } from '../inbox/audit.ts';
import { UsageError, type Command } from './command.ts';
import { csvFor } from './csv.ts';
import { builtLocale } from './locale.ts';
import { filterOptions, parse, readFilter } from './options.ts';

type Row = Record<string, string | number | Date | null>;

/**
 * `leads export`: all enquiries that fit, quarantined ones too, or the subscribers: as CSV for
 * spreadsheets, or as JSON, whose times are in UTC, for programs.
 */
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
  await database.write((trx) =>
    record(trx, COMMAND, 'export', values.subscribers ? 'subscribers' : 'enquiries'),
  );
  return 0;
};

async function* enquiryRows(query: Kysely<Tables>, filter: EnquiryFilter): AsyncGenerator<Row> {
  for await (const enquiry of searchEnquiries(query, filter)) {
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

async function* subscriberRows(query: Kysely<Tables>): AsyncGenerator<Row> {
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

async function printCsv(rows: AsyncGenerator<Row>, print: (text: string) => void): Promise<void> {
  const { head, line } = csvFor(builtLocale());
  let first = true;
  for await (const row of rows) {
    if (first) print(head(Object.keys(row)));
    first = false;
    print(line(Object.values(row)));
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
