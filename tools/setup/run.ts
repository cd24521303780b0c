import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { checkAnswers, SetupError, type Answers } from './answers.ts';
import { callerFolder, helpLines, readArguments, type SetupArguments } from './arguments.ts';
import {
  createContentFolder,
  isUsed,
  readContentFolder,
  restoreFormer,
  updateContentFolder,
  type Files,
} from './content-folder.ts';
import { derivedAnswers } from './derived-answers.ts';
import { startRepository } from './git.ts';
import { confirm, interview, type Terminal } from './interview.ts';
import { previewLook } from './look-preview.ts';
import { completeNew, newFiles, newFolder } from './new-content.ts';
import { copyPictures, currentPictures, withoutCurrentPictures } from './pictures.ts';
import { rememberContentFolder } from './settings-file.ts';
import { currentAnswers, editFields } from './site-fields.ts';

/** Where setup runs. */
export interface SetupContext {
  /** The project: it has `content/` with the sample, `starter/`, and the settings file `.env`. */
  root: URL;
  /** The owner's content that CONTENT_DIR names; undefined before the first run. */
  content: URL | undefined;
  print: (line: string) => void;
  /** Undefined if there is no terminal to ask questions in. */
  terminal: Terminal | undefined;
  /** Opens an address in a browser. */
  open: (address: string) => void;
}

/**
 * Makes the owner's content in a folder of its own, or changes it if there is one. Returns whether to open the site
 * afterwards. Throws SetupError, with nothing written, if an answer is invalid or missing, if there is no terminal, or
 * if the user declines.
 */
export async function setUp(args: string[], context: SetupContext): Promise<boolean> {
  const { print, terminal } = context;
  if (args.includes('--help')) {
    for (const line of helpLines()) print(line);
    return false;
  }
  const options = readArguments(args, formerCountry(args, context.content));
  if (options.undoes) return undo(context);
  if (options.isInteractive && !terminal)
    throw new SetupError(
      'There is no terminal for questions: pass --yes with flags, or --from answers.yaml.',
    );
  if (context.content && isUsed(context.content)) await change(context.content, options, context);
  else await create(options, context);
  return options.opensSite;
}

/** The country that answers without one belong to: that of the content, or of an interview that was broken off. */
function formerCountry(args: string[], content: URL | undefined): string | undefined {
  if (content && isUsed(content)) return currentAnswers(readContentFolder(content)).country;
  const isFromFile = args.some((arg) => /^--from(=|$)/.test(arg));
  return isFromFile ? undefined : savedAnswers().country;
}

function undo({ content, print }: SetupContext): boolean {
  if (!content) throw new SetupError('You have no content of your own yet: run "npm run setup".');
  for (const path of restoreFormer(content)) print(`restored  ${path}`);
  print('Run it again to undo this.');
  return false;
}

/** Makes new content from the starter or the sample. */
async function create(options: SetupArguments, context: SetupContext): Promise<void> {
  const { root, print, terminal } = context;
  const source = readContentFolder(new URL(options.fromSample ? 'content/' : 'starter/', root));
  const starter = currentAnswers(source);
  const asked = await answersFrom(options, context, {
    isNew: !options.fromSample,
    defaultsFor: (answers) => ({
      ...(options.fromSample ? {} : { color: starter.color, hours: starter.hours }),
      ...derivedAnswers(answers),
    }),
  });
  const answers = completeNew(asked);
  const content = newFolder(
    root,
    options.folder ?? (context.content && fileURLToPath(context.content)),
    answers,
  );
  const files = await newFiles(source, answers, options.fromSample);
  const shown = shortPath(content);
  if (
    !options.skipsConfirmation &&
    terminal &&
    !(await confirm(terminal, `Write ${files.size} files to ${shown}?`))
  )
    throw new SetupError('Nothing was written. Your answers are kept for the next time.');
  await createContentFolder(content, files);
  print(`Your content is in ${shown}. Edit it there; updates of the project never touch it.`);
  if (startRepository(content)) print('It is a Git repository, so every version is kept.');
  print(`Wrote ${rememberContentFolder(root, content)} to .env, which every command reads.`);
  if (!asked.timeZone || !asked.currency)
    print(
      `The currency (${answers.currency}) and the time zone (${answers.timeZone}) follow from your address. Change them in site.yaml.`,
    );
  print('npm run dev shows the site while you write. npm run publish:check lists what is left to do.');
  if (options.opensSite) print('Now the site is built and shown; Ctrl+C ends that, and keeps your content.');
  forgetAnswers();
}

/** Changes answers in the owner's content. */
async function change(content: URL, options: SetupArguments, context: SetupContext): Promise<void> {
  const { print, terminal } = context;
  if (options.fromSample || options.folder)
    throw new SetupError(
      `You already have content in ${shortPath(content)}. To start over, remove CONTENT_DIR from .env.`,
    );
  const before = readContentFolder(content);
  const pictures = currentPictures(content);
  const current = { ...currentAnswers(before), ...pictures };
  const asked = await answersFrom(options, context, {
    isNew: false,
    defaultsFor(given) {
      const { addressOrder, ...derived } = derivedAnswers({ ...current, ...given });
      const isElsewhere = given.country !== undefined && given.country !== current.country;
      // Lines of their own stay, unless the agency moved to another country.
      return { ...derived, ...current, ...(isElsewhere && { addressOrder }) };
    },
  });
  const answers = withoutCurrentPictures(asked, pictures);
  const after: Files = new Map(before);
  await editFields(after, answers);
  await copyPictures(after, answers);
  const changed = [...after]
    .filter(([path, bytes]) => !before.get(path)?.equals(bytes))
    .map(([path]) => path);
  if (changed.length === 0) print('Your content already matches your answers; nothing to change.');
  else {
    for (const path of changed) print(`changes  ${path}`);
    if (
      !options.skipsConfirmation &&
      terminal &&
      !(await confirm(terminal, `Write this to ${shortPath(content)}?`))
    )
      throw new SetupError('Nothing was changed. Your answers are kept for the next time.');
    await updateContentFolder(content, after);
    print('Written. "npm run setup -- --undo" restores the previous files.');
  }
  forgetAnswers();
}

type Defaults = Pick<Parameters<typeof interview>[0], 'isNew' | 'defaultsFor'>;

/** Returns the answers of flags and file, and those of the interview if there is one. */
async function answersFrom(
  options: SetupArguments,
  context: SetupContext,
  defaults: Defaults,
): Promise<Answers> {
  const { terminal, print, open } = context;
  if (!options.isInteractive || !terminal) {
    const answers = { ...(options.usesSaved && savedAnswers()), ...options.answers };
    const { color, logo } = answers;
    const { warnings } =
      color || logo ? await previewLook({ ...defaults.defaultsFor(answers), ...answers }) : { warnings: [] };
    for (const warning of warnings) print(`Hard to see: ${warning}`);
    return answers;
  }
  return interview({
    ...defaults,
    terminal,
    given: options.answers,
    saved: savedAnswers(),
    save: (answers) => writeFileSync(answersFile(), stringify(answers)),
    async showLook(answers) {
      const { address, warnings } = await previewLook(answers);
      print(`Your colors: ${address.href}`);
      open(address.href);
      return warnings;
    },
  });
}

/** The answers of an interrupted interview, in the folder of the project. */
const answersFile = () => join(callerFolder(), 'setup-answers.yaml');
const savedAnswers = (): Answers =>
  existsSync(answersFile())
    ? checkAnswers(parse(readFileSync(answersFile(), 'utf8')) ?? {}, (name) => `setup-answers.yaml ${name}`)
    : {};
const forgetAnswers = () => rmSync(answersFile(), { force: true });

const shortPath = (folder: URL): string => relative(process.cwd(), fileURLToPath(folder)) || '.';
