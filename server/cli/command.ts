import type { Database } from '../database/database.ts';
import type { HookPurpose } from '../database/tables.ts';

export interface CommandContext {
  database: Database;
  /** Where mail files are. */
  dataDir: string;
  /** The systems that enquiries also go to. */
  hooks: readonly HookPurpose[];
  /** Retention period of sent deliveries in days. */
  rememberedDays: number;
  /** The address visitors use. */
  siteUrl: URL;
  /** Signs links. */
  secret: () => Promise<string>;
  print: (text: string) => void;
}

/** Carries out a command; resolves to the process's exit code. */
export type Command = (args: string[], context: CommandContext) => Promise<0 | 1>;

/** The command was not written as it should be; the message says what is wrong. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
