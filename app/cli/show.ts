import { fieldValuesOf, fieldValueText } from '../../server/inquiries/field-values.ts';
import { groupOf, mainOf } from '../../server/inquiries/group.ts';
import { inquiryFields, fieldNames } from '../../content-model/forms/fields.ts';
import { findReference } from '../../server/inquiries/search.ts';
import { parseEmailAddress } from '../../content-model/text/email-address.ts';
import { bouncedAt } from '../../server/outbox/bounces.ts';
import { requireOneArgument, type Command, parse } from './command.ts';
import { formatTime, printable } from './terminal.ts';
import { signalsOf } from '../../server/inquiries/spam.ts';

/** `inquiries show REFERENCE`: everything stored about one inquiry. */
export const show: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const input = requireOneArgument(positionals, 'show takes one reference');
  const { query } = database;
  const inquiry = await query
    .selectFrom('inquiries')
    .selectAll()
    .where('reference', '=', (await findReference(query, input)) ?? '')
    .executeTakeFirst();
  if (!inquiry) {
    print(`There is no inquiry ${printable(input)}.`);
    return 1;
  }
  const deliveries = await query
    .selectFrom('deliveries')
    .select(['purpose', 'state', 'attempts', 'due_at', 'last_error', 'finished_at', 'dismissed_at'])
    .where('inquiry', '=', inquiry.reference)
    .orderBy('created_at')
    .execute();
  const main = await mainOf(query, inquiry.reference);
  const mergedInto = main === inquiry.reference ? null : main;
  const [, ...merged] = await groupOf(query, inquiry.reference);
  const signals = signalsOf(inquiry);
  if (values.json) {
    const { normalized_email: mailbox, signals: _, ...stored } = inquiry;
    const fieldValues = fieldValuesOf(inquiry);
    const details = { fieldValues, mailbox, reasons: signals, mergedInto, merged, deliveries };
    print(JSON.stringify({ ...stored, ...details }, null, 2));
    return 0;
  }
  print(`Reference  ${inquiry.reference}`);
  print(`Received   ${formatTime(inquiry.received_at)}`);
  print(
    `State      ${inquiry.state}${signals.length > 0 ? ` (score ${inquiry.score}: ${signals.join(', ')})` : ''}`,
  );
  if (mergedInto) print(`Merged     into ${mergedInto}`);
  if (merged.length > 0) print(`Merged     with ${merged.join(', ')}`);
  for (const name of fieldNames.filter((field) => !inquiryFields[field].multiline)) {
    print(`${`${name[0]?.toUpperCase()}${name.slice(1)}`.padEnd(10)} ${printable(inquiry[name])}`);
  }
  for (const name of fieldNames.filter((field) => inquiryFields[field].multiline)) {
    print(`\n${printable(inquiry[name]) || `(no ${name})`}\n`);
  }
  for (const one of fieldValuesOf(inquiry))
    print(`${printable(one.label)}\n  ${printable(fieldValueText(one))}\n`);
  const bounced = await bouncedAt(query, parseEmailAddress(inquiry.email) ?? '');
  if (bounced !== undefined)
    print(
      `The mailbox does not exist, according to its mail server on ${formatTime(bounced)}. Call instead.`,
    );
  for (const { purpose, state, attempts, due_at, last_error, finished_at, dismissed_at } of deliveries) {
    const times =
      state === 'waiting' ? `next try ${formatTime(due_at)}` : `${formatTime(finished_at ?? due_at)}`;
    const error = last_error ? `, last error ${last_error}` : '';
    const dismissed = dismissed_at === null ? '' : `, dismissed ${formatTime(dismissed_at)}`;
    print(`${purpose}: ${state}, ${times}, attempts ${attempts}${error}${dismissed}`);
  }
  return 0;
};
