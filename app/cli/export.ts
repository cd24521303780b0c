import { builtLocale } from '../../server/privacy/export/locale.ts';
import {
  csvLines,
  inquiryRows,
  jsonLines,
  SUBSCRIBER_COLUMNS,
  subscriberRows,
} from '../../server/privacy/export/rows.ts';
import { COMMAND, record } from '../../inbox/api/audit.ts';
import { timeTextIn } from '../../server/privacy/export/csv.ts';
import { type Command, filterOptions, parse, readFilter, UsageError } from './command.ts';

/**
 * `inquiries export`: exports matching inquiries, including quarantined ones, or subscribers. CSV is for spreadsheets, JSON
 * (times in UTC) for programs.
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
  const filter = readFilter(values);
  const locale = builtLocale();
  const timeText = values.format === 'csv' ? timeTextIn(locale.timeZone) : undefined;
  const rows = () =>
    values.subscribers ? subscriberRows(database.query) : inquiryRows(database.query, filter, timeText);
  if (values.format !== 'csv' && values.format !== 'json')
    throw new UsageError('--format must be csv or json');
  const lines =
    values.format === 'csv'
      ? csvLines(rows, locale, values.subscribers ? SUBSCRIBER_COLUMNS : [])
      : jsonLines(rows());
  await database.write((trx) =>
    record(trx, COMMAND, { action: 'export', subject: values.subscribers ? 'subscribers' : 'inquiries' }),
  );
  for await (const line of lines) print(line);
  return 0;
};
