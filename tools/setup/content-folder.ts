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
import { pathsIn } from '../../src/yaml/content-file.ts';
import { SetupRefused } from './answers.ts';
import { checkContent } from '../content/check.ts';

/** The files below content/, by path, which setup changes one after the other. */
export type Files = Map<string, Buffer>;
/** The same as they were, or for those who only look. */
export type ReadFiles = ReadonlyMap<string, Buffer>;

/** Where the changed content is made and checked, and where the former waits until the new one is in its place. */
const deskOf = (content: URL) => new URL('../.setup/', content);
const formerOf = (content: URL) => new URL('former/', deskOf(content));

/** Reads all of content/; first puts it back if an earlier run was killed while it changed places. */
export function readContentFolder(content: URL): Files {
  const former = formerOf(content);
  if (!existsSync(content) && existsSync(former)) renameSync(former, content);
  if (!existsSync(content)) throw new SetupRefused(`${fileURLToPath(content)} is no folder with content.`);
  return new Map(
    pathsIn(content, '**/*')
      .filter((path) => statSync(new URL(path, content)).isFile())
      .map((path) => [path, readFileSync(new URL(path, content))]),
  );
}

/**
 * Replaces content/ by `files` atomically: writes them into a copy beside it, which takes its place if it has no
 * mistakes. Otherwise returns the mistakes and leaves content/ unchanged. Throws if a file cannot be written.
 */
export async function writeContentFolder(
  content: URL,
  before: ReadFiles,
  files: ReadFiles,
): Promise<readonly string[]> {
  const desk = deskOf(content);
  const changed = new URL('content/', desk);
  const former = formerOf(content);
  rmSync(desk, { recursive: true, force: true });
  try {
    cpSync(content, changed, { recursive: true, preserveTimestamps: true });
    for (const path of before.keys()) if (!files.has(path)) rmSync(new URL(path, changed));
    for (const [path, bytes] of files) {
      if (before.get(path)?.equals(bytes)) continue;
      const file = fileURLToPath(new URL(path, changed));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    const issues = await mistakesIn(changed);
    if (issues.length > 0) return issues;
    renameSync(content, former);
    try {
      renameSync(changed, content);
    } catch (error) {
      renameSync(former, content);
      throw error;
    }
    return [];
  } finally {
    rmSync(desk, { recursive: true, force: true });
  }
}

/** Some mistakes end the check and are thrown. */
const mistakesIn = (content: URL) =>
  checkContent(content).then(
    ({ issues }) => issues,
    (error: Error) => [error.message],
  );

/** Names of the files in a folder of content/, without extensions. */
export const namesIn = (files: ReadFiles, folder: string): string[] =>
  [...files.keys()].flatMap((path) => new RegExp(`^${folder}/([^/]+)\\.(?:ya?ml|md)$`).exec(path)?.[1] ?? []);
