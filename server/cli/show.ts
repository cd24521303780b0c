import { tidyReference } from '../enquiries/reference.ts';
import { UsageError, type Command } from './command.ts';
import { parse } from './options.ts';
import { moment, shown } from './terminal.ts';

/** `leads show REFERENCE`: everything kept about one enquiry. */
export const show: Command = async (words, { database, print }) => {
  const { values, positionals } = parse({
    args: words,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [typed] = positionals;
  if (!typed || positionals.length > 1) throw new UsageError('show takes one reference');
  const { query } = database;
  const lead = await query
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', tidyReference(typed))
    .executeTakeFirst();
  if (!lead) {
    print(`There is no enquiry ${shown(typed)}.`);
    return 1;
  }
  const deliveries = await query
    .selectFrom('deliveries')
    .select(['purpose', 'state', 'attempts', 'due_at', 'last_error', 'finished_at'])
    .where('lead', '=', lead.reference)
    .orderBy('created_at')
    .execute();
  const reasons = JSON.parse(lead.reasons) as string[];
  if (values.json) {
    print(JSON.stringify({ ...lead, reasons, deliveries }, null, 2));
    return 0;
  }
  print(`Reference  ${lead.reference}`);
  print(`Received   ${moment(lead.received_at)} UTC`);
  print(
    `State      ${lead.state}${reasons.length > 0 ? ` (score ${lead.score}: ${reasons.join(', ')})` : ''}`,
  );
  print(`Name       ${shown(lead.name)}`);
  print(`Email      ${shown(lead.email)}`);
  print(`Subject    ${shown(lead.subject)}`);
  print(`\n${shown(lead.message) || '(no message)'}\n`);
  for (const { purpose, state, attempts, due_at, last_error, finished_at } of deliveries) {
    const times =
      state === 'waiting' ? `next try ${moment(due_at)} UTC` : `${moment(finished_at ?? due_at)} UTC`;
    const error = last_error ? `, last error ${last_error}` : '';
    print(`${purpose}: ${state}, ${times}, tries ${attempts}${error}`);
  }
  return 0;
};
