import type { Database } from '../database/database.ts';
import { findReference } from '../enquiries/search.ts';
import { releaseEnquiry } from '../enquiries/store.ts';
import { COMMAND, record } from '../inbox/audit.ts';
import { dismissFailed, retryDeliveries, retryGroups } from '../outbox/attention.ts';
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
    const reference = await findReference(database.query, typed);
    const done = reference !== undefined && (await releaseEnquiry(database, reference, hooks));
    if (done) await database.write((trx) => record(trx, COMMAND, 'release', reference));
    print(done ? `${reference} is on its way.` : `${printable(typed)} is not in quarantine.`);
    missed ||= !done;
  }
  return missed ? 1 : 0;
};

/** `leads retry REFERENCE … | --all`: tries anew what failed for good or waits after a failed try. */
export const retry: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, purpose: { type: 'string' } },
  });
  const { purpose } = values;
  if (Boolean(values.all) === positionals.length > 0 || (purpose && !values.all)) {
    throw new UsageError('retry takes references, or --all');
  }
  const groups = Object.keys(retryGroups);
  if (purpose && !groups.includes(purpose)) throw new UsageError(`--purpose is ${groups.join(' or ')}`);
  const purposes = groups
    .filter((name) => !purpose || name === purpose)
    .flatMap((name) => retryGroups[name] ?? []);
  const tried = values.all
    ? await retryDeliveries(database, { purposes })
    : await sum(database, positionals, (name) => retryDeliveries(database, { name }));
  print(`${tried} ${tried === 1 ? 'delivery is' : 'deliveries are'} tried again.`);
  return tried === 0 && !values.all ? 1 : 0;
};

/** `leads dismiss REFERENCE … | --all`: what failed on its way to the agency is no longer a fault of the line. */
export const dismiss: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' } },
  });
  if (Boolean(values.all) === positionals.length > 0)
    throw new UsageError('dismiss takes references, or --all');
  const dismissed = values.all
    ? await dismissFailed(database, 'all')
    : await sum(database, positionals, (name) => dismissFailed(database, { name }));
  print(`${dismissed} failed ${dismissed === 1 ? 'delivery is' : 'deliveries are'} dismissed.`);
  return dismissed === 0 && !values.all ? 1 : 0;
};

/** Does it for each reference, or for the key of a delivery that belongs to no enquiry (`digest:2026-01-31`). */
async function sum(
  { query }: Database,
  typed: string[],
  act: (name: string) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (const one of typed)
    all += await act(one.includes(':') ? one : ((await findReference(query, one)) ?? one));
  return all;
}

/** `leads forget EMAIL [--mentions]`: erases an address everywhere and says what that was. */
export const forget: Command = async (args, { database, dataDir, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { mentions: { type: 'boolean' } },
  });
  const [address] = positionals;
  if (!address?.trim() || positionals.length > 1) throw new UsageError('forget takes one address');
  const report = await forgetMailbox(database, dataDir, address, values.mentions);
  await database.write((trx) => record(trx, COMMAND, 'erase', report.enquiries.join(' ')));
  print(`Enquiries erased:      ${report.enquiries.length}${list(report.enquiries)}`);
  print(`Deliveries erased:     ${report.deliveries}`);
  print(`Subscriptions erased:  ${report.subscriptions}`);
  print(`Mail files erased:     ${report.files}`);
  print(
    'Out of reach: mails handed to a mail server before, mail files on other machines, calls to your webhook, backups.',
  );
  if (report.mentions.length > 0) {
    print(
      `Other enquiries mention the address, read them yourself, or erase them too with --mentions:${list(report.mentions)}`,
    );
  }
  return 0;
};

const list = (references: string[]): string => (references.length > 0 ? ` ${references.join(' ')}` : '');
