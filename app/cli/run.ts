import { resolve } from 'node:path';
import { openReleases } from '../releases/releases.ts';
import { openDatabase } from '../../server/database/open.ts';
import { describeWriteFailure, isFromSqlite } from '../../server/database/failure.ts';
import { loadSiteSecret } from '../../server/security/site-secret.ts';
import { configuredWebhooks } from '../../server/inquiries/webhooks.ts';
import { EnvironmentError, readEnvironment, type Environment } from '../../server/config/env.ts';
import { dismiss, forget, release, retry } from './actions.ts';
import { backupCommands, backupHelp } from './backup.ts';
import { UsageError, type Command } from './command.ts';
import { doctor, doctorHelp } from './doctor.ts';
import { exportAll } from './export.ts';
import { inboxCommands, inboxHelp } from './inbox.ts';
import { list } from './list.ts';
import { newsletterCommands, newsletterHelp } from './newsletter.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';

const inquiriesHelp = `inquiries: reads and manages the inquiries of this site

  inquiries list                 lists inquiries, newest first
      --state accepted|quarantined|released   --since DAY   --until DAY
      --from EMAIL   --text WORDS   --undelivered   --limit N (50)
  inquiries show REFERENCE       shows an inquiry and its deliveries   [--json]
  inquiries export               writes all inquiries, including quarantined ones, to standard output
      --format csv|json (csv: for spreadsheets in the agency's locale; json: for programs),
      the filters of list, or --subscribers
  inquiries release REFERENCE …  releases inquiries from quarantine and delivers them
  inquiries retry REFERENCE …    retries deliveries that failed or wait for a retry
      --all                  all except newsletters and mailboxes that do not exist  [--purpose inquiries|alerts]
  inquiries dismiss REFERENCE …  stops reporting failed deliveries to the agency   [--all]
  inquiries forget EMAIL         erases everything stored under an address, and lists what was erased
      --mentions             also erases inquiries from others that mention it
  inquiries stats                shows page views, inquiries and the outbox   [--days N (14)] [--json]
  inquiries help                 shows this help

Write a DAY as 2026-01-31; days are in UTC (stats: in the agency's time zone). The database is that of
DATABASE_URL, or else of DATA_DIR (./data). The server may be running.
Exit codes: 0 success, 1 not found or failed, 2 invalid command.`;

/** Query timeout of commands: a whole export takes longer than a visitor would wait. */
const QUERY_TIMEOUT_MS = 600_000;

/** Programs with subcommands. */
const TOOLS: Record<string, { help: string; commands: Record<string, Command> }> = {
  inquiries: {
    help: inquiriesHelp,
    commands: { list, show, export: exportAll, release, retry, dismiss, forget, stats },
  },
  newsletter: { help: newsletterHelp, commands: newsletterCommands },
  inbox: { help: inboxHelp, commands: inboxCommands },
};

interface Streams {
  print: (text: string) => void;
  printError: (text: string) => void;
  /** Asks a question at the terminal; missing where nobody can answer. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Nothing where there is no standard input. */
  readInput?: (() => Promise<Uint8Array>) | undefined;
}

/** EX_TEMPFAIL of sysexits(3): a mail server keeps the mail and pipes it again later. */
const TRY_AGAIN = 75;

/**
 * Runs `inquiries`, `newsletter`, `inbox`, `backup`, `restore`, `move` or `doctor` with its arguments. Never throws;
 * resolves to the exit code: 0 done, 1 not found or failed, 2 not understood, 75 if a mail was not received.
 */
export async function run(
  [program = '', ...args]: readonly string[],
  variables: Record<string, string | undefined>,
  { print, printError, confirm, readInput }: Streams,
): Promise<0 | 1 | 2 | typeof TRY_AGAIN> {
  const tool = Object.hasOwn(TOOLS, program) ? TOOLS[program] : undefined;
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (asksForHelp || (tool && (args[0] ?? 'help') === 'help')) {
    print(tool?.help ?? (program === 'doctor' ? doctorHelp : backupHelp));
    return 0;
  }
  try {
    const settings = () => readEnvironment(variables);
    if (tool) return await runCommand(tool.commands, args, { settings, print, readInput });
    if (program === 'doctor') return await doctor(args, settings(), print);
    const command = Object.hasOwn(backupCommands, program) ? backupCommands[program] : undefined;
    if (!command) throw new UsageError(`There is no program "${program}"`);
    await command(args, { settings, print, confirm });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}. Add --help for usage (with npm: -- --help).`);
      return 2;
    }
    printError(
      isFromSqlite(error) ? `The database ${describeWriteFailure(error)}.` : (error as Error).message,
    );
    if (program === 'inbox' && args[0] === 'receive') return TRY_AGAIN;
    return error instanceof EnvironmentError ? 2 : 1;
  }
}

async function runCommand(
  commands: Record<string, Command>,
  [name = '', ...args]: string[],
  {
    settings,
    print,
    readInput = async () => new Uint8Array(),
  }: { settings: () => Environment } & Pick<Streams, 'print' | 'readInput'>,
): Promise<0 | 1> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}"`);
  const environment = settings();
  const { dataDir, databaseUrl, keepDeliveriesDays, siteSecrets, incomingMailMaxMb } = environment;
  await using database = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: QUERY_TIMEOUT_MS });
  const webhooks = configuredWebhooks(environment);
  const siteUrl = addressOf(environment);
  const secret = async () => siteSecrets?.[0] ?? loadSiteSecret(database, dataDir);
  const context = { database, dataDir, webhooks, siteUrl, secret, print, readInput, incomingMailMaxMb };
  return await command(args, { ...context, deliveryRetentionDays: keepDeliveriesDays });
}

/** The address of the site. A command that is run without the settings of its service finds it in the release. */
function addressOf({ siteUrl }: Environment): URL {
  const built = process.env['SITE_URL'] ? undefined : openReleases(resolve('dist')).current()?.siteUrl;
  return built ? new URL(built) : siteUrl;
}
