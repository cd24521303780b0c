import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { leadsMatching, type LeadFilter } from '../enquiries/read.ts';
import { UsageError, type Command } from './command.ts';
import { csvLine } from './csv.ts';
import { filterOptions, parse, readFilter } from './options.ts';

type Row = Record<string, string | number | null>;

/** `leads export`: all enquiries that fit, quarantined ones too, or the subscribers, as CSV or JSON. */
export const exportAll: Command = async (words, { database, print }) => {
  const { values } = parse({
    args: words,
    options: {
      ...filterOptions,
      format: { type: 'string', default: 'csv' },
      subscribers: { type: 'boolean' },
    },
  });
  const rows = values.subscribers
    ? subscriberRows(database.query)
    : leadRows(database.query, readFilter(values));
  if (values.format === 'csv') await printCsv(rows, print);
  else if (values.format === 'json') await printJson(rows, print);
  else throw new UsageError('--format is csv or json');
  return 0;
};

async function* leadRows(query: Kysely<Tables>, filter: LeadFilter): AsyncGenerator<Row> {
  for await (const lead of leadsMatching(query, filter)) {
    yield {
      reference: lead.reference,
      received: new Date(lead.received_at).toISOString(),
      state: lead.state,
      name: lead.name,
      email: lead.email,
      subject: lead.subject,
      message: lead.message,
      locale: lead.locale,
      score: lead.score,
      reasons: (JSON.parse(lead.reasons) as string[]).join(' '),
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
  let lead = '[';
  for await (const row of rows) {
    print(`${lead}${JSON.stringify(row)}`);
    lead = ',';
  }
  print(lead === '[' ? '[]' : ']');
}
