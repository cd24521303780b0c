import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { formatIssue } from '../../content-model/checks/content-issue.ts';
import { pathsIn } from '../../content-model/yaml/content-file.ts';
import { checkContent } from '../content/check.ts';
import { SetupError } from './answers.ts';

/** The files of a content folder by path, modified in place by setup. */
export type Files = Map<string, Buffer>;
/** Read-only view of the files. */
export type ReadFiles = ReadonlyMap<string, Buffer>;

/** Former versions of the files that setup changed, one folder for each run. Hidden, so that nothing reads them. */
const FORMER = '.before-setup/';

/** The path of a file, whose name may contain characters with a meaning in URLs. */
const fileIn = (folder: URL, path: string): string => join(fileURLToPath(folder), path);

/** Reads all files of a content folder. */
export const readContentFolder = (content: URL): Files =>
  new Map(
    pathsIn(content, '**/*')
      .filter((path) => statSync(fileIn(content, path)).isFile())
      .map((path) => [path, readFileSync(fileIn(content, path))]),
  );

/** Whether the folder has files, so that nothing new may be written there. */
export const isUsed = (folder: URL): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Writes a new content folder, whole or not at all.
 * @throws SetupError with the mistakes if it would be invalid
 */
export async function createContentFolder(content: URL, files: ReadFiles): Promise<void> {
  const draft = pathToFileURL(`${fileURLToPath(content).replace(/[/\\]$/, '')}.new/`);
  rmSync(draft, { recursive: true, force: true });
  try {
    for (const [path, bytes] of files) write(draft, path, bytes);
    refuse('these answers are not valid', await mistakesIn(draft));
    rmSync(content, { recursive: true, force: true });
    renameSync(draft, content);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Writes the changed files and keeps their former versions, which `restoreFormer` brings back. Nothing is deleted.
 * @returns the paths of the changed files
 * @throws SetupError with the mistakes if the content would be invalid; it is then unchanged
 */
export async function updateContentFolder(content: URL, files: ReadFiles): Promise<string[]> {
  const before = readContentFolder(content);
  const changed = [...files].filter(([path, bytes]) => !before.get(path)?.equals(bytes));
  const draft = new URL('.setup-draft/', content);
  rmSync(draft, { recursive: true, force: true });
  try {
    for (const [path, bytes] of [...before, ...changed]) write(draft, path, bytes);
    const mistakes = await mistakesIn(draft);
    if (mistakes.length > 0)
      refuse('your content has mistakes of its own. Correct them first', await mistakesIn(content));
    refuse('these answers are not valid', mistakes);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const former = new URL(`${FORMER}${new Date().toISOString().replaceAll(/[:.]/g, '-')}/`, content);
  // The owner's repository has the former versions itself.
  write(new URL(FORMER, content), '.gitignore', Buffer.from('*\n'));
  for (const [path] of changed) if (before.has(path)) write(former, path, before.get(path)!);
  for (const [path, bytes] of changed) write(content, path, bytes);
  return changed.map(([path]) => path);
}

/** Swaps the files that the last run changed with their former versions. Returns their paths. */
export function restoreFormer(content: URL): string[] {
  const folder = new URL(FORMER, content);
  const last = existsSync(folder) ? readdirSync(folder).toSorted().at(-1) : undefined;
  if (last === undefined) throw new SetupError('There is no earlier run of setup to undo.');
  const former = readContentFolder(new URL(`${last}/`, folder));
  for (const [path, bytes] of former) {
    const current = fileIn(content, path);
    if (existsSync(current)) cpSync(current, fileIn(folder, `${last}/${path}`));
    write(content, path, bytes);
  }
  return [...former.keys()];
}

function write(folder: URL, path: string, bytes: Buffer): void {
  const file = fileIn(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

const mistakesIn = (content: URL): Promise<string[]> =>
  checkContent(content).then(
    ({ issues }) => issues.map(formatIssue),
    (error: Error) => [error.message],
  );

function refuse(reason: string, mistakes: readonly string[]): void {
  if (mistakes.length > 0)
    throw new SetupError(`Nothing was changed, because ${reason}:\n${mistakes.join('\n')}`);
}
