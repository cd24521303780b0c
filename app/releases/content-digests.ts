import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** File of a build with the digests of the content files that it was made of. */
const DIGESTS = 'content.json';
const digestsSchema = z.record(z.string(), z.string());

/** Digests by path below a content folder. */
export type Digests = z.infer<typeof digestsSchema>;

/** Digests of all files of a content folder. */
export const digestsOf = (content: string): Digests =>
  Object.fromEntries(filesIn(content).map((file) => [file, digestOf(join(content, file))]));

export const keepDigests = (built: string, digests: Digests): void =>
  writeFileSync(join(built, DIGESTS), JSON.stringify(digests));

/** The files of a content folder that differ from those that a build was made of; none for a build without digests. */
export function changedSince(built: string, content: string): string[] {
  const kept = join(built, DIGESTS);
  if (!existsSync(kept)) return [];
  const before = digestsSchema.parse(JSON.parse(readFileSync(kept, 'utf8')));
  const builtAt = statSync(kept).mtimeMs;
  const present = filesIn(content);
  const isChanged = (file: string) => {
    const path = join(content, file);
    // Members ask every few seconds, so only what was written since is read.
    return !(file in before) || (statSync(path).mtimeMs > builtAt && digestOf(path) !== before[file]);
  };
  const removed = Object.keys(before).filter((file) => !present.includes(file));
  return [...present.filter(isChanged), ...removed].toSorted();
}

/** Paths of the files below a folder. Hidden files are no content. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => !/(^|[\\/])\./.test(file));

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
