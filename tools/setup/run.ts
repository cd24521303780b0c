import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { SetupRefused, type Answers } from './answers.ts';
import { readContentFolder, writeContentFolder } from './content-folder.ts';
import { callerFolder, helpLines, readArguments } from './arguments.ts';
import { confirm, interview, type Terminal } from './interview.ts';
import { copyPictures } from './pictures.ts';
import { choicesIn, removeUnwanted } from './removals.ts';
import { showChanges, remainingMentions } from './change-report.ts';
import { currentAnswers, editFields, localeOf } from './site-fields.ts';

/** Answers that two agencies rarely share. */
const AGENCY_FIELDS = [
  'legalName',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'regionName',
  'timeZone',
  'taxRate',
  'referencePrefix',
  'governingLaw',
  'privacyLaw',
] as const;

/** Lists the fields that still describe the former agency, because their questions were not answered. */
const unchangedFields = (before: Answers, after: Answers): string[] =>
  before.name === after.name ? [] : AGENCY_FIELDS.filter((field) => before[field] === after[field]);

/** Content folder and terminal of a run. */
export interface SetupContext {
  content: URL;
  print: (line: string) => void;
  /** Undefined if there is no terminal to ask questions in. */
  terminal: Terminal | undefined;
}

/**
 * Applies the answers to content/. Returns whether to open the site afterwards. Throws SetupRefused, with content/
 * unchanged, if an answer is invalid, there is no terminal, or the user declines.
 */
export async function setUp(args: string[], { content, print, terminal }: SetupContext): Promise<boolean> {
  const before = readContentFolder(content);
  const choices = choicesIn(before);
  if (args.includes('--help')) {
    for (const line of helpLines(choices)) print(line);
    return false;
  }
  const options = readArguments(args, choices);
  if (options.isInteractive && !terminal)
    throw new SetupRefused('There is no terminal to ask in: give --yes with flags, or --from answers.yaml.');
  const answers =
    options.isInteractive && terminal
      ? await interview(terminal, choices, options.answers, (answers) => ({
          ...choices,
          ...currentAnswers(before),
          ...localeOf(before, answers),
        }))
      : options.answers;

  const after = new Map(before);
  await editFields(after, answers);
  await copyPictures(after, answers);
  await removeUnwanted(after, answers, choices);
  const changes = showChanges(before, after);
  if (changes.length === 0) print('content/ is like that already; nothing to change.');
  else {
    for (const line of changes) print(line);
    if (!options.skipsConfirmation && terminal && !(await confirm(terminal, 'Write this to content/?')))
      throw new SetupRefused('Nothing was changed.');
    const issues = await writeContentFolder(content, before, after);
    if (issues.length > 0) {
      const message = `Nothing was changed, because this would be wrong:\n${issues.join('\n')}`;
      throw new SetupRefused(options.isInteractive ? `${message}\n${await saveAnswers(answers)}` : message);
    }
    print('content/ is written.');
    const unchanged = unchangedFields(currentAnswers(before), currentAnswers(after));
    const mentions = remainingMentions(before, after);
    if (mentions.length > 0) print('No longer there, and still named in texts:');
    for (const line of mentions) print(`  ${line}`);
    if (unchanged.length > 0)
      print(`Still those of ${currentAnswers(before).name}: ${unchanged.join(', ')}.`);
  }
  return options.opensSite;
}

/** Saves the answers of a long interview for the next attempt. Resolves to the message about the file. */
async function saveAnswers(answers: Answers): Promise<string> {
  const file = 'setup-answers.yaml';
  await writeFile(join(callerFolder(), file), stringify(answers));
  return `Your answers are in ${file}. Mend what is wrong, here or there, and run: npm run setup -- --from ${file}`;
}
