import { SetupRefused, type Answers } from './answers.ts';
import { readContentFolder, writeContentFolder } from './content-folder.ts';
import { helpOn, readGiven } from './given-answers.ts';
import { confirm, interview, type Terminal } from './interview.ts';
import { localeOf } from './locale-defaults.ts';
import { copyPictures } from './pictures.ts';
import { choicesIn, removeUnwanted } from './removals.ts';
import { showChanges } from './show-changes.ts';
import { currentAnswers, editFields } from './site-fields.ts';
import { stillNamed } from './still-named.ts';

/** What is hardly the same for two agencies. */
const OWN = [
  'legalName',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'referencePrefix',
  'governingLaw',
] as const;

/** What another agency has left as it was: an answer that was not given keeps what stood there. */
const keptFromBefore = (before: Answers, after: Answers): string[] =>
  before.name === after.name ? [] : OWN.filter((field) => before[field] === after[field]);

/** Where the project is, and whom to ask. */
export interface Surroundings {
  root: URL;
  print: (line: string) => void;
  /** Nobody can be asked without one. */
  terminal: Terminal | undefined;
}

/**
 * Makes content/ what the answers say. Returns whether the site is to be opened then.
 * Throws SetupRefused, with content/ as it was, when an answer is wrong, nobody is there to ask, or the answer is no.
 */
export async function setUp(args: string[], { root, print, terminal }: Surroundings): Promise<boolean> {
  const before = readContentFolder(root);
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

  const named = await copyPictures(await editFields(before, answers), answers);
  const after = await removeUnwanted(named, answers, choices);
  const changes = showChanges(before, after);
  if (changes.length === 0) print('content/ is like that already; nothing to change.');
  else {
    for (const line of changes) print(line);
    if (!given.yes && terminal && !(await confirm(terminal, 'Write this to content/?')))
      throw new SetupRefused('Nothing was changed.');
    const issues = await writeContentFolder(root, before, after);
    if (issues.length > 0)
      throw new SetupRefused(`Nothing was changed, because this would be wrong:\n${issues.join('\n')}`);
    print('content/ is written.');
    const kept = keptFromBefore(currentAnswers(before), currentAnswers(after));
    const named = stillNamed(before, after);
    if (named.length > 0) print('No longer there, and still named in texts:');
    for (const line of named) print(`  ${line}`);
    if (kept.length > 0) print(`Still those of ${currentAnswers(before).name}: ${kept.join(', ')}.`);
  }
  return given.opens;
}
