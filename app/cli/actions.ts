import type { Database } from '../../server/database/database.ts';
import type { Trx } from '../../server/database/tables.ts';
import { findReference } from '../../server/inquiries/search.ts';
import { release as releaseInquiry } from '../../server/inquiries/inquiry-deliveries.ts';
import { COMMAND, record } from '../../inbox/api/audit.ts';
import { retryAndUpdateWaits } from '../../inbox/api/replies/retry.ts';
import { dismissFailed, retryGroups } from '../../server/outbox/manual-retry.ts';
import { forget as forgetMailbox } from '../../server/privacy/erasure.ts';
import { requireOneArgument, type Command, parse, UsageError } from './command.ts';
import { printable } from './terminal.ts';

/** `inquiries release REFERENCE …`: releases quarantined inquiries. */
export const release: Command = async (args, { database, webhooks, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('release takes one or more references');
  let anyMissing = false;
  for (const input of positionals) {
    const reference = await findReference(database.query, input);
    const isReleased =
      reference !== undefined &&
      (await database.write(async (trx) => {
        if (!(await releaseInquiry(trx, reference, { webhooks, now: Date.now() }))) return false;
        await record(trx, COMMAND, { action: 'release', subject: reference });
        return true;
      }));
    print(
      isReleased
        ? `${reference} was released and is being delivered.`
        : `${printable(input)} is not in quarantine.`,
    );
    anyMissing ||= !isReleased;
  }
  return anyMissing ? 1 : 0;
};

/** `inquiries retry REFERENCE … | --all`: retries deliveries that failed for good or wait for a retry. */
export const retry: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, purpose: { type: 'string' } },
  });
  const { purpose } = values;
  const names = chosenReferences('retry', values.all, positionals);
  if (purpose && !values.all) throw new UsageError('retry takes references or --all');
  const groups = Object.keys(retryGroups);
  if (purpose && !groups.includes(purpose)) throw new UsageError(`--purpose is ${groups.join(' or ')}`);
  const purposes = groups
    .filter((name) => !purpose || name === purpose)
    .flatMap((name) => retryGroups[name] ?? []);
  const count = await onDeliveries(database, names, {
    action: 'retry',
    change: (trx, name) =>
      retryAndUpdateWaits({ trx, now: Date.now() }, name === undefined ? { purposes } : { name }),
  });
  print(`${count} ${count === 1 ? 'delivery' : 'deliveries'} will be tried again.`);
  return count === 0 && !values.all ? 1 : 0;
};

/** `inquiries dismiss REFERENCE … | --all`: dismisses failed deliveries to the agency, which no longer count as a fault. */
export const dismiss: Command = async (args, { database, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' } },
  });
  const names = chosenReferences('dismiss', values.all, positionals);
  const count = await onDeliveries(database, names, {
    action: 'dismiss',
    change: (trx, name) => dismissFailed(trx, name === undefined ? 'all' : { name }),
  });
  print(`${count} failed ${count === 1 ? 'delivery' : 'deliveries'} dismissed.`);
  return count === 0 && !values.all ? 1 : 0;
};

/** Returns the references to act on, or one `undefined` for all. */
function chosenReferences(
  action: string,
  all: boolean | undefined,
  references: string[],
): (string | undefined)[] {
  if (Boolean(all) === references.length > 0) throw new UsageError(`${action} takes references or --all`);
  return all ? [undefined] : references;
}

interface DeliveryChange {
  action: 'retry' | 'dismiss';
  /** Resolves to the number of changed deliveries. Without a name it changes all. */
  change: (trx: Trx, name: string | undefined) => Promise<number>;
}

/** Acts on the deliveries of each reference or dedupe key (such as `digest:2026-01-31`); audits every change. */
async function onDeliveries(
  { query, write }: Database,
  names: (string | undefined)[],
  { action, change }: DeliveryChange,
): Promise<number> {
  let sum = 0;
  for (const input of names) {
    const name = input && !input.includes(':') ? ((await findReference(query, input)) ?? input) : input;
    sum += await write(async (trx) => {
      const count = await change(trx, name);
      if (count > 0) await record(trx, COMMAND, { action, subject: name ?? 'all' });
      return count;
    });
  }
  return sum;
}

/** `inquiries forget EMAIL [--mentions]`: erases an address everywhere and prints what was erased. */
export const forget: Command = async (args, { database, dataDir, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { mentions: { type: 'boolean' } },
  });
  const address = requireOneArgument(positionals, 'forget takes one email address');
  const report = await forgetMailbox(database, dataDir, {
    address,
    mentions: values.mentions,
    log: (trx, references) => record(trx, COMMAND, { action: 'erase', subject: references.join(' ') }),
  });
  print(`Inquiries erased:      ${report.inquiries.length}${list(report.inquiries)}`);
  print(`Deliveries erased:     ${report.deliveries}`);
  print(`Other emails erased:   ${report.mails}`);
  print(`Subscriptions erased:  ${report.subscriptions}`);
  print(`Mail files erased:     ${report.files}`);
  print(
    'Not erased: email that was already sent, mail files on other machines, data sent to your webhooks, and backups.',
  );
  if (report.mentions.length > 0) {
    print(
      `Other inquiries mention the address. Read them, or erase them too with --mentions:${list(report.mentions)}`,
    );
  }
  return 0;
};

const list = (references: string[]): string => (references.length > 0 ? ` ${references.join(' ')}` : '');
