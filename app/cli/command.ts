import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DAY_MS } from '../../content-model/text/durations.ts';
import type { Database } from '../../server/database/database.ts';
import type { WebhookPurpose } from '../../server/outbox/purposes.ts';
import type { InquiryFilter } from '../../server/inquiries/search.ts';

interface CommandContext {
  database: Database;
  /** Holds the mail files, and the database if it is SQLite. */
  dataDir: string;
  /** Webhooks and chats that receive inquiries. */
  webhooks: readonly WebhookPurpose[];
  /** Retention period of sent deliveries in days. */
  deliveryRetentionDays: number;
  /** The most incoming email that is stored, in megabytes. */
  incomingMailMaxMb: number;
  /** Public address of the site. */
  siteUrl: URL;
  /** Returns the secret that signs links. */
  secret: () => Promise<string>;
  print: (text: string) => void;
  /** Reads the standard input to its end, or to the most that a mail may have. */
  readInput: () => Promise<Uint8Array>;
}

/** Runs a command; resolves to the exit code of the process. */
export type Command = (args: string[], context: CommandContext) => Promise<0 | 1>;

/** The command line is invalid; the message says why. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Returns the only argument of a command. Throws UsageError with the message otherwise. */
export function requireOneArgument([first, ...rest]: readonly string[], message: string): string {
  if (!first?.trim() || rest.length > 0) throw new UsageError(message);
  return first;
}

const STATES = ['accepted', 'quarantined', 'released'] as const;

export const filterOptions = {
  state: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  from: { type: 'string' },
  text: { type: 'string' },
  undelivered: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** Wraps parseArgs of node:util; rethrows its errors as UsageError. */
export function parse<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0] ?? 'The command is not understood', {
      cause: error,
    });
  }
}

type FilterValues = ReturnType<typeof parseArgs<{ options: typeof filterOptions }>>['values'];

export function readFilter({ state, since, until, from, text, undelivered }: FilterValues): InquiryFilter {
  const knownState = STATES.find((one) => one === state);
  if (state !== undefined && !knownState) throw new UsageError(`--state must be one of ${STATES.join(', ')}`);
  return {
    state: knownState,
    since: since === undefined ? undefined : dayOf('--since', since),
    until: until === undefined ? undefined : dayOf('--until', until) + DAY_MS,
    from,
    text,
    undelivered,
  };
}

export function wholeNumber(option: string, value: string, max: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max) {
    throw new UsageError(`${option} must be a whole number from 1 to ${max}`);
  }
  return number;
}

function dayOf(option: string, value: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new UsageError(`${option} must be a day such as 2026-01-31`);
  return time;
}
