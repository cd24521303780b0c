import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathsIn } from '../../content-model/yaml/content-file.ts';
import { SetupRefused } from './answers.ts';
import { formatIssue } from '../../content-model/checks/content-issue.ts';
import { checkContent } from '../content/check.ts';

/** The files below content/ by path, modified in place by setup. */
export type Files = Map<string, Buffer>;
/** Read-only view of the files. */
export type ReadFiles = ReadonlyMap<string, Buffer>;

/** Folder in which the changed content is written and checked. The former content waits there during the swap. */
const workFolderOf = (content: URL) => new URL('../.setup/', content);
const backupOf = (content: URL) => new URL('former/', workFolderOf(content));

/** Reads all of content/. First restores it if an earlier run was killed during the swap. */
export function readContentFolder(content: URL): Files {
  const backup = backupOf(content);
  if (!existsSync(content) && existsSync(backup)) renameSync(backup, content);
  if (!existsSync(content)) throw new SetupRefused(`${fileURLToPath(content)} is not a folder with content.`);
  return new Map(
    pathsIn(content, '**/*')
      .filter((path) => statSync(new URL(path, content)).isFile())
      .map((path) => [path, readFileSync(new URL(path, content))]),
  );
}

/**
 * Replaces content/ with `files` atomically: writes a copy beside it and swaps both if the copy has no mistakes.
 * Otherwise returns the mistakes and leaves content/ unchanged. Throws if a file cannot be written.
 */
export async function writeContentFolder(
  content: URL,
  before: ReadFiles,
  files: ReadFiles,
): Promise<readonly string[]> {
  const workFolder = workFolderOf(content);
  const newContent = new URL('content/', workFolder);
  const backup = backupOf(content);
  rmSync(workFolder, { recursive: true, force: true });
  try {
    cpSync(content, newContent, { recursive: true, preserveTimestamps: true });
    for (const path of before.keys()) if (!files.has(path)) rmSync(new URL(path, newContent));
    for (const [path, bytes] of files) {
      if (before.get(path)?.equals(bytes)) continue;
      const file = fileURLToPath(new URL(path, newContent));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    const issues = await mistakesIn(newContent);
    if (issues.length > 0) return issues;
    renameSync(content, backup);
    try {
      renameSync(newContent, content);
    } catch (error) {
      renameSync(backup, content);
      throw error;
    }
    return [];
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Some mistakes make the check throw. */
const mistakesIn = (content: URL) =>
  checkContent(content).then(
    ({ issues }) => issues.map(formatIssue),
    (error: Error) => [error.message],
  );

/** Names of the files in a folder of content/, without extensions. */
export const namesIn = (files: ReadFiles, folder: string): string[] =>
  [...files.keys()].flatMap((path) => new RegExp(`^${folder}/([^/]+)\\.(?:ya?ml|md)$`).exec(path)?.[1] ?? []);
