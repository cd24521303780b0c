import type { Query } from '../../server/database/tables.ts';
import { searchInquiries } from '../../server/inquiries/search.ts';
import { type Command, filterOptions, parse, readFilter, wholeNumber } from './command.ts';
import { column, formatTime } from './terminal.ts';

/** `inquiries list`: a line for each inquiry, the newest first. */
export const list: Command = async (args, { database, print }) => {
  const { values } = parse({
    args,
    options: { ...filterOptions, limit: { type: 'string', default: '50' } },
  });
  const limit = wholeNumber('--limit', values.limit, 1_000_000);
  const filter = readFilter(values);
  const undelivered = await openDeliveries(database.query);
  const merged = await mainInquiries(database.query);
  let lines = 0;
  for await (const inquiry of searchInquiries(database.query, filter)) {
    if (lines === limit) {
      print('… and more. Raise --limit to see them.');
      break;
    }
    lines += 1;
    const main = merged.get(inquiry.reference);
    const open = [main && `merged into ${main}`, undelivered.get(inquiry.reference)]
      .filter(Boolean)
      .join(', ');
    const sender = column(`${inquiry.name} <${inquiry.email}>`, 34);
    print(
      `${inquiry.reference}  ${formatTime(inquiry.received_at)}  ${column(inquiry.state, 11)}  ${sender}  ${column(inquiry.subject, 30)}  ${open}`.trimEnd(),
    );
  }
  if (lines === 0) print('No inquiries.');
  return 0;
};

/** Returns the main inquiry of each merged one. */
async function mainInquiries(query: Query): Promise<Map<string, string | null>> {
  const rows = await query
    .selectFrom('inbox_inquiries')
    .select(['inquiry', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.inquiry, row.merged_into]));
}

async function openDeliveries(query: Query): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('deliveries')
    .select(({ fn }) => ['inquiry', 'state', fn.countAll<number>().as('n')])
    .where('state', '!=', 'sent')
    .where('inquiry', 'is not', null)
    .groupBy(['inquiry', 'state'])
    .orderBy('state')
    .execute();
  const states = new Map<string, string>();
  for (const { inquiry, state, n } of rows) {
    if (inquiry) states.set(inquiry, [states.get(inquiry), `${n} ${state}`].filter(Boolean).join(', '));
  }
  return states;
}
