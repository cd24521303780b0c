import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from '../content/check.ts';

/** The files below content/, by path. */
export type Files = ReadonlyMap<string, Buffer>;

/** Where the changed content is made and checked, and where the former waits until the new one is in its place. */
const DESK = '.setup/';
const NEW = `${DESK}content/`;
const FORMER = `${DESK}former/`;

/** Reads all of content/; first puts it back if an earlier run was killed while it changed places. */
export function readContentFolder(root: URL): Files {
  const content = new URL('content/', root);
  if (!existsSync(content) && existsSync(new URL(FORMER, root))) move(FORMER, 'content/', root);
  const paths = globSync('**/*', { cwd: content }).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths
      .toSorted()
      .filter((path) => statSync(new URL(path, content)).isFile())
      .map((path) => [path, readFileSync(new URL(path, content))]),
  );
}

/**
 * Makes content/ hold `files`, all or nothing: they are written into a copy beside it, which takes its place when
 * it is without mistakes. Returns the mistakes, with content/ as it was; throws when a file cannot be written.
 */
export async function writeContentFolder(root: URL, before: Files, files: Files): Promise<readonly string[]> {
  removeDesk(root);
  try {
    cpSync(new URL('content/', root), new URL(NEW, root), { recursive: true, preserveTimestamps: true });
    for (const path of before.keys()) if (!files.has(path)) rmSync(new URL(NEW + path, root));
    for (const [path, bytes] of files) {
      if (before.get(path)?.equals(bytes)) continue;
      const file = fileURLToPath(new URL(NEW + path, root));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    const issues = await mistakesIn(new URL(DESK, root));
    if (issues.length > 0) return issues;
    move('content/', FORMER, root);
    try {
      move(NEW, 'content/', root);
    } catch (error) {
      move(FORMER, 'content/', root);
      throw error;
    }
    return [];
  } finally {
    removeDesk(root);
  }
}

/** Some mistakes leave nothing else to be checked, and are thrown. */
const mistakesIn = (root: URL) =>
  checkContent(root).then(
    ({ issues }) => issues,
    (error: Error) => [error.message],
  );

/** Names of the files in a folder of content/, without their endings. */
export const namesIn = (files: Files, folder: string): string[] =>
  [...files.keys()].flatMap((path) => new RegExp(`^${folder}/([^/]+)\\.(?:ya?ml|md)$`).exec(path)?.[1] ?? []);

const move = (from: string, to: string, root: URL) => renameSync(new URL(from, root), new URL(to, root));
const removeDesk = (root: URL) => rmSync(new URL(DESK, root), { recursive: true, force: true });
