import { tidyReference } from '../enquiries/reference.ts';
import { releaseLead } from '../enquiries/release.ts';
import { retryFailed } from '../outbox/retry.ts';
import { forget as forgetMailbox } from '../privacy/forget.ts';
import { UsageError, type Command } from './command.ts';
import { parse } from './options.ts';
import { shown } from './terminal.ts';

/** `leads release REFERENCE …`: sends quarantined enquiries on. */
export const release: Command = async (words, { database, hooked, print }) => {
  const { positionals } = parse({ args: words, allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('release takes one reference or more');
  let missed = false;
  for (const typed of positionals) {
    const done = await releaseLead(database, tidyReference(typed), hooked);
    print(done ? `${tidyReference(typed)} is on its way.` : `${shown(typed)} is not in quarantine.`);
    missed ||= !done;
  }
  return missed ? 1 : 0;
};

/** `leads retry REFERENCE … | --all`: tries finally failed deliveries anew. */
export const retry: Command = async (words, { database, print }) => {
  const { values, positionals } = parse({
    args: words,
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
export const forget: Command = async (words, { database, dataDir, print }) => {
  const { positionals } = parse({ args: words, allowPositionals: true });
  const [address] = positionals;
  if (!address?.trim() || positionals.length > 1) throw new UsageError('forget takes one address');
  const report = await forgetMailbox(database, dataDir, address);
  print(`Enquiries erased:      ${report.leads.length}${list(report.leads)}`);
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
