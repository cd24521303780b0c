import { searchEnquiries } from '../../server/enquiries/search.ts';
import { type Command, filterOptions, parse, readFilter, wholeNumber } from './command.ts';
import { column, formatTime } from './terminal.ts';

/** `leads list`: a line for each enquiry, the newest first. */
export const list: Command = async (args, { database, print }) => {
  const { values } = parse({
    args,
    options: { ...filterOptions, limit: { type: 'string', default: '50' } },
  });
  const limit = wholeNumber('--limit', values.limit, 1_000_000);
  const filter = readFilter(values);
  const undelivered = await openDeliveries(database.query);
  let lines = 0;
  for await (const enquiry of searchEnquiries(database.query, filter)) {
    if (lines === limit) {
      print(`… and more; --limit shows further ones.`);
      break;
    }
    lines += 1;
    const open = undelivered.get(enquiry.reference) ?? '';
    const sender = column(`${enquiry.name} <${enquiry.email}>`, 34);
    print(
      `${enquiry.reference}  ${formatTime(enquiry.received_at)}  ${column(enquiry.state, 11)}  ${sender}  ${column(enquiry.subject, 30)}  ${open}`.trimEnd(),
    );
  }
  if (lines === 0) print('No inquiries.');
  return 0;
};

async function openDeliveries(
  query: Parameters<Command>[1]['database']['query'],
): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('deliveries')
    .select(({ fn }) => ['enquiry', 'state', fn.countAll<number>().as('n')])
    .where('state', '!=', 'sent')
    .where('enquiry', 'is not', null)
    .groupBy(['enquiry', 'state'])
    .orderBy('state')
    .execute();
  const states = new Map<string, string>();
  for (const { enquiry, state, n } of rows) {
    if (enquiry) states.set(enquiry, [states.get(enquiry), `${n} ${state}`].filter(Boolean).join(', '));
  }
  return states;
}
