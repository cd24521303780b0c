import type { Database } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { findReference } from '../enquiries/search.ts';
import { release as releaseEnquiry } from '../enquiries/store.ts';
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
    const done =
      reference !== undefined &&
      (await database.write(async (trx) => {
        if (!(await releaseEnquiry(trx, reference, hooks, Date.now()))) return false;
        await record(trx, COMMAND, 'release', reference);
        return true;
      }));
    print(done ? `${reference} is on its way.` : `${printable(typed)} is not in quarantine.`);
    missed ||= !done;
  }
  return missed ? 1 : 0;
};

/** `leads retry REFERENCE … | --all`: retries deliveries that failed for good or wait for a retry. */
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
    ? await logged(database, 'retry', 'all', (trx) => retryDeliveries(trx, { purposes }))
    : await sum(database, positionals, (name) =>
        logged(database, 'retry', name, (trx) => retryDeliveries(trx, { name })),
      );
  print(`${tried} ${tried === 1 ? 'delivery is' : 'deliveries are'} tried again.`);
  return tried === 0 && !values.all ? 1 : 0;
};

/** `leads dismiss REFERENCE … | --all`: failed deliveries to the agency no longer count as a fault. */
export const dismiss: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' } },
  });
  if (Boolean(values.all) === positionals.length > 0)
    throw new UsageError('dismiss takes references, or --all');
  const dismissed = values.all
    ? await logged(database, 'dismiss', 'all', (trx) => dismissFailed(trx, 'all'))
    : await sum(database, positionals, (name) =>
        logged(database, 'dismiss', name, (trx) => dismissFailed(trx, { name })),
      );
  print(`${dismissed} failed ${dismissed === 1 ? 'delivery is' : 'deliveries are'} dismissed.`);
  return dismissed === 0 && !values.all ? 1 : 0;
};

/** Runs an action and logs it in the same transaction, unless it affected no delivery. */
const logged = (
  { write }: Database,
  action: 'retry' | 'dismiss',
  subject: string,
  act: (trx: Trx) => Promise<number>,
) =>
  write(async (trx) => {
    const count = await act(trx);
    if (count > 0) await record(trx, COMMAND, action, subject);
    return count;
  });

/** Runs an action for each reference, or each key of a delivery without an enquiry (`digest:2026-01-31`). */
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
  const report = await forgetMailbox(database, dataDir, {
    address,
    mentions: values.mentions,
    log: (trx, references) => record(trx, COMMAND, 'erase', references.join(' ')),
  });
  print(`Inquiries erased:      ${report.enquiries.length}${list(report.enquiries)}`);
  print(`Deliveries erased:     ${report.deliveries}`);
  print(`Subscriptions erased:  ${report.subscriptions}`);
  print(`Mail files erased:     ${report.files}`);
  print(
    'Out of reach: mails handed to a mail server before, mail files on other machines, calls to your webhook, backups.',
  );
  if (report.mentions.length > 0) {
    print(
      `Other inquiries mention the address, read them yourself, or erase them too with --mentions:${list(report.mentions)}`,
    );
  }
  return 0;
};

const list = (references: string[]): string => (references.length > 0 ? ` ${references.join(' ')}` : '');
