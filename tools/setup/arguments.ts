import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readContentFile, type UnreadableFile } from '../../content-model/yaml/content-file.ts';
import {
  answersSchema,
  checkAnswers,
  closest,
  completeAnswers,
  PICTURES,
  SetupError,
  type Answers,
} from './answers.ts';

export interface SetupArguments {
  answers: Answers;
  /** Whether to ask for answers. False with `--yes` or `--from`. */
  isInteractive: boolean;
  skipsConfirmation: boolean;
  /** Whether the answers of an interrupted interview are proposed. With a file of answers they are not. */
  usesSaved: boolean;
  /** Whether to start the site at the end and open a browser. */
  opensSite: boolean;
  /** Whether new content begins with the texts of the sample agency instead of the short neutral ones. */
  fromSample: boolean;
  /** Whether to bring back what the last run changed. */
  undoes: boolean;
  /** Folder of new content; undefined for the default. */
  folder: string | undefined;
}

const SWITCHES = ['yes', 'no-open', 'like-sample', 'undo'];
const TEXTS = ['from', 'folder'];
const flagOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the help, with a line for each flag. */
export const helpLines = (): string[] => [
  'npm run setup asks for these answers. You can also give each one as a flag, or as a line in a file: npm run setup -- --from answers.yaml',
  ...Object.entries(answersSchema.shape).map(
    ([name, { description = '' }]) => `  --${flagOf(name).padEnd(18)} ${description}`,
  ),
  '  --from FILE          A file of answers, such as legalName for --legal-name',
  '  --folder PATH        Where your content goes; by default beside this folder',
  '  --like-sample        Start from the texts of the sample agency, and replace them one by one',
  '  --yes                Ask nothing: use the flags and saved answers, and derive or keep the rest',
  '  --undo               Restore the files that the last run changed',
  '  --no-open            Do not start the site at the end',
];

/** npm runs a script in the folder of its package.json, even if it was called from another folder. */
export const callerFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();

/**
 * Reads the flags, and the file of `--from`, whose answers a flag overrides. Throws SetupError with a line for each
 * invalid one.
 * @param formerCountry of the content that there is
 */
export function readArguments(args: string[], formerCountry?: string): SetupArguments {
  const names = new Map(Object.keys(answersSchema.shape).map((name) => [flagOf(name), name]));
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: Object.fromEntries([
      ...[...names.keys(), ...TEXTS].map((flag) => [flag, { type: 'string' as const }]),
      ...SWITCHES.map((flag) => [flag, { type: 'boolean' as const }]),
    ]),
  });
  const knownFlags = [...names.keys(), ...TEXTS, ...SWITCHES];
  const unknownFlag = Object.keys(values).find((flag) => !knownFlags.includes(flag));
  if (unknownFlag) throw new SetupError(`--${unknownFlag} is not known; ${closest(unknownFlag, knownFlags)}`);
  if (positionals[0] !== undefined)
    throw new SetupError(`Unexpected argument "${positionals[0]}". Put a text with spaces in quotes.`);
  const {
    from,
    folder: newFolder,
    yes,
    undo,
    'no-open': noOpen,
    'like-sample': likeSample,
    ...flags
  } = values;
  const flagWithoutValue = Object.entries({ from, folder: newFolder, ...flags }).find(
    ([, value]) => value === true,
  )?.[0];
  if (flagWithoutValue) throw new SetupError(`--${flagWithoutValue} needs a value.`);

  const folder = callerFolder();
  const byName = Object.entries(flags).map(([flag, value]) => [names.get(flag)!, value]);
  const formatFlag = (name: string) => `--${flagOf(name)}`;
  const given = withPaths(Object.fromEntries(byName), folder);
  const country = typeof given['country'] === 'string' ? given['country'] : formerCountry;
  const fileAnswers = typeof from === 'string' ? readAnswersFile(from, folder, country) : {};
  const former = fileAnswers.country ?? country;
  const flagAnswers = checkAnswers(completeAnswers(given, former), formatFlag, former);
  return {
    answers: { ...fileAnswers, ...flagAnswers },
    isInteractive: !yes && from === undefined,
    skipsConfirmation: yes === true,
    usesSaved: from === undefined,
    opensSite: noOpen !== true,
    fromSample: likeSample === true,
    undoes: undo === true,
    folder: typeof newFolder === 'string' ? resolve(folder, newFolder) : undefined,
  };
}

function readAnswersFile(path: string, folder: string, country: string | undefined): Answers {
  const file = resolve(folder, path);
  if (!existsSync(file)) throw new SetupError(`There is no file ${path}.`);
  const { data, lineOf } = readFile(file, path);
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    throw new SetupError(`${path} must contain lines such as "name: Example Ltd".`);
  const answers = withPaths(data as Record<string, unknown>, dirname(file));
  return checkAnswers(
    completeAnswers(answers, country),
    (name) => `${path}:${lineOf([name])} ${name}`,
    country,
  );
}

/** Paths of pictures are relative to the folder of the call, or to that of the answers file. */
const withPaths = (answers: Record<string, unknown>, base: string) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      name in PICTURES && typeof value === 'string' && value !== 'none' && !value.startsWith('~')
        ? resolve(base, value)
        : value,
    ]),
  );

function readFile(file: string, path: string) {
  try {
    return readContentFile(pathToFileURL(file));
  } catch (error) {
    const { line, message } = error as UnreadableFile;
    throw new SetupError(`${path}:${line} ${message}`, { cause: error });
  }
}
