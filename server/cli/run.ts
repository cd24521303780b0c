import { openDatabase } from '../database/open.ts';
import { EnvironmentError, readEnvironment, type Environment } from '../env.ts';
import { forget, release, retry } from './act.ts';
import { UsageError, type Command, type CommandContext } from './command.ts';
import { exportAll } from './export.ts';
import { leadsHelp } from './help.ts';
import { list } from './list.ts';
import { newsletterHelp, progress, send } from './newsletter.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';

interface Tool {
  help: string;
  commands: Record<string, Command>;
}

export const leadsTool: Tool = {
  help: leadsHelp,
  commands: { list, show, export: exportAll, release, retry, forget, stats },
};

export const newsletterTool: Tool = { help: newsletterHelp, commands: { send, progress } };

interface Streams {
  print: (text: string) => void;
  complain: (text: string) => void;
}

/**
 * Runs a tool with the words after its name. Never throws; resolves to the exit code:
 * 0 done, 1 not found or failed, 2 not understood.
 */
export async function runTool(
  { help, commands }: Tool,
  [name = 'help', ...words]: string[],
  variables: Record<string, string | undefined>,
  { print, complain }: Streams,
): Promise<0 | 1 | 2> {
  if (['help', '--help', '-h'].includes(name) || words.includes('--help') || words.includes('-h')) {
    print(help);
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command "${name}"`);
    return await withDatabase(readEnvironment(variables), print, (context) => command(words, context));
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}. The command "help" shows how.`);
      return 2;
    }
    complain((error as Error).message);
    return error instanceof EnvironmentError ? 2 : 1;
  }
}

async function withDatabase<T>(
  { dataDir, databaseUrl, enquiryWebhook, keepDeliveriesDays }: Environment,
  print: (text: string) => void,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const hooked = enquiryWebhook !== undefined;
    return await work({ database, dataDir, hooked, rememberedDays: keepDeliveriesDays, print });
  } finally {
    await database.close();
  }
}
