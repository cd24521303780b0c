import { leadsMatching } from '../enquiries/read.ts';
import type { Command } from './command.ts';
import { filterOptions, parse, readFilter, wholeNumber } from './options.ts';
import { column, moment } from './terminal.ts';

/** `leads list`: a line for each enquiry, the newest first. */
export const list: Command = async (words, { database, print }) => {
  const { values } = parse({
    args: words,
    options: { ...filterOptions, limit: { type: 'string', default: '50' } },
  });
  const limit = wholeNumber('--limit', values.limit, 1_000_000);
  const filter = readFilter(values);
  const undelivered = await openDeliveries(database.query);
  let lines = 0;
  for await (const lead of leadsMatching(database.query, filter)) {
    if (lines === limit) {
      print(`… and more; --limit shows further ones.`);
      break;
    }
    lines += 1;
    const open = undelivered.get(lead.reference) ?? '';
    const from = column(`${lead.name} <${lead.email}>`, 34);
    print(
      `${lead.reference}  ${moment(lead.received_at)}  ${column(lead.state, 11)}  ${from}  ${column(lead.subject, 30)}  ${open}`.trimEnd(),
    );
  }
  if (lines === 0) print('No enquiries.');
  return 0;
};

async function openDeliveries(
  query: Parameters<Command>[1]['database']['query'],
): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('deliveries')
    .select(({ fn }) => ['lead', 'state', fn.countAll<number>().as('n')])
    .where('state', '!=', 'sent')
    .where('lead', 'is not', null)
    .groupBy(['lead', 'state'])
    .orderBy('state')
    .execute();
  const open = new Map<string, string>();
  for (const { lead, state, n } of rows) {
    if (lead) open.set(lead, [open.get(lead), `${n} ${state}`].filter(Boolean).join(', '));
  }
  return open;
}
