import { answersOf, answerText } from '../../server/enquiries/answers.ts';
import { enquiryFields, fieldNames } from '../../content-model/forms/fields.ts';
import { findReference } from '../../server/enquiries/search.ts';
import { parseEmailAddress } from '../../content-model/text/email-address.ts';
import { bouncedAt } from '../../server/outbox/bounces.ts';
import { requireOneArgument, type Command, parse } from './command.ts';
import { formatTime, printable } from './terminal.ts';

/** `leads show REFERENCE`: everything stored about one enquiry. */
export const show: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const input = requireOneArgument(positionals, 'show takes one reference');
  const { query } = database;
  const enquiry = await query
    .selectFrom('enquiries')
    .selectAll()
    .where('reference', '=', (await findReference(query, input)) ?? '')
    .executeTakeFirst();
  if (!enquiry) {
    print(`There is no inquiry ${printable(input)}.`);
    return 1;
  }
  const deliveries = await query
    .selectFrom('deliveries')
    .select(['purpose', 'state', 'attempts', 'due_at', 'last_error', 'finished_at', 'dismissed_at'])
    .where('enquiry', '=', enquiry.reference)
    .orderBy('created_at')
    .execute();
  const signals = JSON.parse(enquiry.signals) as string[];
  if (values.json) {
    const { normalized_email: mailbox, signals: reasons, ...stored } = enquiry;
    const answers = answersOf(enquiry);
    print(JSON.stringify({ ...stored, answers, mailbox, reasons: JSON.parse(reasons), deliveries }, null, 2));
    return 0;
  }
  print(`Reference  ${enquiry.reference}`);
  print(`Received   ${formatTime(enquiry.received_at)} UTC`);
  print(
    `State      ${enquiry.state}${signals.length > 0 ? ` (score ${enquiry.score}: ${signals.join(', ')})` : ''}`,
  );
  for (const name of fieldNames.filter((field) => !enquiryFields[field].multiline)) {
    print(`${`${name[0]?.toUpperCase()}${name.slice(1)}`.padEnd(10)} ${printable(enquiry[name])}`);
  }
  for (const name of fieldNames.filter((field) => enquiryFields[field].multiline)) {
    print(`\n${printable(enquiry[name]) || `(no ${name})`}\n`);
  }
  for (const answer of answersOf(enquiry))
    print(`${printable(answer.question)}\n  ${printable(answerText(answer))}\n`);
  const bounced = await bouncedAt(query, parseEmailAddress(enquiry.email) ?? '');
  if (bounced !== undefined)
    print(`There is no such mailbox, said its mail server ${formatTime(bounced)} UTC: call instead.`);
  for (const { purpose, state, attempts, due_at, last_error, finished_at, dismissed_at } of deliveries) {
    const times =
      state === 'waiting' ? `next try ${formatTime(due_at)} UTC` : `${formatTime(finished_at ?? due_at)} UTC`;
    const error = last_error ? `, last error ${last_error}` : '';
    const dismissed = dismissed_at === null ? '' : `, dismissed ${formatTime(dismissed_at)} UTC`;
    print(`${purpose}: ${state}, ${times}, tries ${attempts}${error}${dismissed}`);
  }
  return 0;
};
