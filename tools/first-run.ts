import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Checked, Outcome, Question } from '../inbox/api/content/first-run.ts';
import { buildSite } from './build-site.ts';
import { endWithServer } from './end-with-server.ts';
import {
  parseAnswers,
  answersSchema,
  completeAnswers,
  issuesOf,
  OPTIONAL_PAGES,
  SetupError,
  type Answers,
} from './setup/answers.ts';
import { createContentFolder, readContentFolder } from './setup/content-folder.ts';
import { DERIVED, REQUIRED_ANSWERS, shownAnswer } from './setup/derived-answers.ts';
import { startRepository } from './setup/git.ts';
import { previewLook } from './setup/look-preview.ts';
import { completeNew, newFiles, newFolder } from './setup/new-content.ts';
import { PAGE_LABELS, TOPICS } from './setup/questions.ts';
import { rememberContentFolder } from './setup/settings-file.ts';
import { UnusableFile, withUploadedFiles } from './setup/uploaded-files.ts';

/**
 * The setup for the inbox, which starts this file as a process of its own: `questions`, `check` and `create`. Standard
 * input holds the answers; the last line of standard output is the result.
 */
const ROOT = new URL('../', import.meta.url);
const SETTINGS = new URL('.env', ROOT);

/** The terminal asks for paths. */
const FILE_QUESTIONS: Record<string, string> = {
  logo: 'Logo, an SVG or PNG file of at most 1 MB',
  logoDark: 'The same logo for dark backgrounds',
};
const PLACE: readonly string[] = TOPICS.Place;

endWithServer();
const [action] = process.argv.slice(2);
const typed = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .parse(JSON.parse(await text(process.stdin)));

const questions = (): Question[] =>
  Object.entries(TOPICS).flatMap(([topic, names]) =>
    names.map((name) => ({
      topic,
      name,
      question: FILE_QUESTIONS[name] ?? answersSchema.shape[name].description ?? name,
      isRequired: (REQUIRED_ANSWERS as readonly string[]).includes(name),
      isDerived: PLACE.includes(name),
      ...(name === 'services' && { isLong: true }),
      ...(name in FILE_QUESTIONS && { isFile: true }),
      ...(name === 'pages' && {
        choices: OPTIONAL_PAGES.map((page) => ({ value: page, label: PAGE_LABELS[page] })),
      }),
    })),
  );

/** The answers with what follows from them, or what is wrong with them. */
function readAnswers(): Answers | Pick<Extract<Checked, { issues: unknown }>, 'issues'> {
  const given = Object.fromEntries(
    Object.entries(withUploadedFiles(typed)).filter(([, answer]) => answer !== ''),
  );
  const country = typeof given['country'] === 'string' ? given['country'] : undefined;
  const answers = completeAnswers(given, country);
  const { data, error } = parseAnswers(answers, country);
  const issues = [
    ...REQUIRED_ANSWERS.filter((name) => given[name] === undefined).map((path) => ({
      path,
      message: 'is required',
    })),
    ...(error ? issuesOf(error, answers) : []).map(({ name, message }) => ({ path: name, message })),
  ];
  return data === undefined || issues.length > 0 ? { issues } : (data as Answers);
}

/** Says what follows from the answers, and what would be hard to see. */
async function check(answers: Answers): Promise<Checked> {
  const complete: Answers = completeNew(answers);
  const { warnings } = answers.color ? await previewLook(complete) : { warnings: [] };
  const derived = [...TOPICS.Place, ...DERIVED].flatMap((name) =>
    answers[name] === undefined && complete[name] !== undefined
      ? [{ question: answersSchema.shape[name].description ?? name, answer: shownAnswer(name, complete) }]
      : [],
  );
  return { derived, warnings };
}

/** Writes the content and builds its site. If that fails, nothing of it is left. */
async function create(answers: Answers): Promise<Outcome> {
  const complete = completeNew(answers);
  const content = newFolder(ROOT, undefined, complete);
  const files = await newFiles(readContentFolder(new URL('starter/', ROOT)), complete);
  const settings = existsSync(SETTINGS) ? readFileSync(SETTINGS, 'utf8') : undefined;
  let isBuilt = false;
  try {
    await createContentFolder(content, files);
    // Before the build, so that the next start serves this content even if the server is killed in between.
    rememberContentFolder(ROOT, content);
    isBuilt = (await buildSite(ROOT, content)) === 0;
    if (isBuilt) startRepository(content);
    return isBuilt ? { folder: fileURLToPath(content) } : { failure: 'build' };
  } finally {
    if (!isBuilt) {
      rmSync(content, { recursive: true, force: true });
      if (settings === undefined) rmSync(SETTINGS, { force: true });
      else writeFileSync(SETTINGS, settings);
    }
  }
}

async function run(): Promise<Question[] | Checked | Outcome> {
  if (action === 'questions') return questions();
  try {
    const answers = readAnswers();
    if ('issues' in answers) return answers;
    return action === 'check' ? await check(answers) : await create(answers);
  } catch (error) {
    if (error instanceof SetupError) return { refused: error.message };
    if (error instanceof UnusableFile) return { issues: [{ path: error.path, message: error.message }] };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') return { failure: 'disk-full' };
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return { failure: 'read-only' };
    throw error;
  }
}

process.stdout.write(`\n${JSON.stringify(await run())}\n`);
process.disconnect?.();
