import { tidyReference } from '../reference.ts';
import { releaseEnquiry } from '../enquiries/store.ts';
import { retryFailed } from '../outbox/queue.ts';
import { forget as forgetMailbox } from '../operations/erasure.ts';
import { UsageError, type Command } from './command.ts';
import { parse } from './options.ts';
import { printable } from './terminal.ts';

/** `leads release REFERENCE …`: sends quarantined enquiries on. */
export const release: Command = async (args, { database, hooks, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('release takes one reference or more');
  let missed = false;
  for (const typed of positionals) {
    const done = await releaseEnquiry(database, tidyReference(typed), hooks);
    print(done ? `${tidyReference(typed)} is on its way.` : `${printable(typed)} is not in quarantine.`);
    missed ||= !done;
  }
  return missed ? 1 : 0;
};

/** `leads retry REFERENCE … | --all`: tries finally failed deliveries anew. */
export const retry: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' } },
  });
  if (Boolean(values.all) === positionals.length > 0) {
    throw new UsageError('retry takes references, or --all');
  }
  const which = values.all ? [undefined] : positionals.map(tidyReference);
  let tried = 0;
  for (const reference of which) tried += await retryFailed(database, reference);
  print(`${tried} ${tried === 1 ? 'delivery is' : 'deliveries are'} tried again.`);
  return tried === 0 && !values.all ? 1 : 0;
};

/** `leads forget EMAIL`: erases an address everywhere and says what that was. */
export const forget: Command = async (args, { database, dataDir, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const [address] = positionals;
  if (!address?.trim() || positionals.length > 1) throw new UsageError('forget takes one address');
  const report = await forgetMailbox(database, dataDir, address);
  print(`Enquiries erased:      ${report.enquiries.length}${list(report.enquiries)}`);
  print(`Deliveries erased:     ${report.deliveries}`);
  print(`Subscriptions erased:  ${report.subscriptions}`);
  print(`Mail files erased:     ${report.files}`);
  print(
    'Out of reach: mails handed to a mail server before, mail files on other machines, calls to your webhook, backups.',
  );
  if (report.mentions.length > 0) {
    print(`Other enquiries mention the address, read them yourself:${list(report.mentions)}`);
  }
  return 0;
};

const list = (references: string[]): string => (references.length > 0 ? ` ${references.join(' ')}` : '');
