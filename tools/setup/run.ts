import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { SetupRefused, type Answers } from './answers.ts';
import { readContentFolder, writeContentFolder } from './content-folder.ts';
import { calledFrom, helpOn, readGiven } from './given-answers.ts';
import { confirm, interview, type Terminal } from './interview.ts';
import { copyPictures } from './pictures.ts';
import { choicesIn, removeUnwanted } from './removals.ts';
import { showChanges, stillNamed } from './change-report.ts';
import { currentAnswers, editFields, localeOf } from './site-fields.ts';

/** Answers that two agencies rarely share. */
const OWN = [
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
const keptFromBefore = (before: Answers, after: Answers): string[] =>
  before.name === after.name ? [] : OWN.filter((field) => before[field] === after[field]);

/** Content folder and terminal of a run. */
export interface Surroundings {
  content: URL;
  print: (line: string) => void;
  /** Undefined if there is no terminal to ask questions in. */
  terminal: Terminal | undefined;
}

/**
 * Applies the answers to content/. Returns whether to open the site afterwards. Throws SetupRefused, with content/
 * unchanged, if an answer is invalid, there is no terminal, or the user declines.
 */
export async function setUp(args: string[], { content, print, terminal }: Surroundings): Promise<boolean> {
  const before = readContentFolder(content);
  const choices = choicesIn(before);
  if (args.includes('--help')) {
    for (const line of helpOn(choices)) print(line);
    return false;
  }
  const given = readGiven(args, choices);
  if (given.asks && !terminal)
    throw new SetupRefused('There is no terminal to ask in: give --yes with flags, or --from answers.yaml.');
  const answers =
    given.asks && terminal
      ? await interview(terminal, choices, given.answers, (answers) => ({
          ...choices,
          ...currentAnswers(before),
          ...localeOf(before, answers),
        }))
      : given.answers;

  const after = new Map(before);
  await editFields(after, answers);
  await copyPictures(after, answers);
  await removeUnwanted(after, answers, choices);
  const changes = showChanges(before, after);
  if (changes.length === 0) print('content/ is like that already; nothing to change.');
  else {
    for (const line of changes) print(line);
    if (!given.yes && terminal && !(await confirm(terminal, 'Write this to content/?')))
      throw new SetupRefused('Nothing was changed.');
    const issues = await writeContentFolder(content, before, after);
    if (issues.length > 0) {
      const wrong = `Nothing was changed, because this would be wrong:\n${issues.join('\n')}`;
      throw new SetupRefused(given.asks ? `${wrong}\n${await saveAnswers(answers)}` : wrong);
    }
    print('content/ is written.');
    const unchangedNames = keptFromBefore(currentAnswers(before), currentAnswers(after));
    const named = stillNamed(before, after);
    if (named.length > 0) print('No longer there, and still named in texts:');
    for (const line of named) print(`  ${line}`);
    if (unchangedNames.length > 0)
      print(`Still those of ${currentAnswers(before).name}: ${unchangedNames.join(', ')}.`);
  }
  return given.opens;
}

/** Saves the answers of a long interview for the next attempt. Resolves to the message about the file. */
async function saveAnswers(answers: Answers): Promise<string> {
  const file = 'setup-answers.yaml';
  await writeFile(join(calledFrom(), file), stringify(answers));
  return `Your answers are in ${file}. Mend what is wrong, here or there, and run: npm run setup -- --from ${file}`;
}
