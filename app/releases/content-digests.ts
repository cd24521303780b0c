import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** File of a build that says which content files it was made of. */
const DIGESTS = 'content.json';
const digestsSchema = z.record(
  z.string(),
  z.strictObject({
    digest: z.string(),
    /** Size in bytes and time of the last change in milliseconds: a file in which both are the same is not read. */
    size: z.number(),
    changedAt: z.number(),
  }),
);

/** Digests by path below a content folder. */
export type Digests = z.infer<typeof digestsSchema>;

/** Digests of all files of a content folder. */
export const digestsOf = (content: string): Digests =>
  Object.fromEntries(
    filesIn(content).map((file) => {
      const path = join(content, file);
      return [file, { digest: digestOf(path), ...stampOf(path) }];
    }),
  );

export const keepDigests = (built: string, digests: Digests): void =>
  writeFileSync(join(built, DIGESTS), JSON.stringify(digests));

/** The files of a content folder that differ from those that a build was made of; none for a build without such digests. */
export function changedSince(built: string, content: string): string[] {
  const kept = join(built, DIGESTS);
  if (!existsSync(kept)) return [];
  const before = digestsSchema.safeParse(JSON.parse(readFileSync(kept, 'utf8'))).data;
  if (!before) return [];
  const present = filesIn(content);
  const isChanged = (file: string) => {
    const [known, path] = [before[file], join(content, file)];
    if (!known) return true;
    const { size, changedAt } = stampOf(path);
    // Members ask every few seconds, so a file is read only if its size or time differs.
    const isSame = size === known.size && changedAt === known.changedAt;
    return !isSame && digestOnce(path, { size, changedAt }) !== known.digest;
  };
  const removed = Object.keys(before).filter((file) => !present.includes(file));
  return [...present.filter(isChanged), ...removed].toSorted();
}

/** Paths of the files below a folder. Follows links, as the published copy does. Skips hidden files. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const path = join(below, name);
      const found = statSync(join(folder, path), { throwIfNoEntry: false });
      if (found?.isDirectory()) return filesIn(folder, path);
      return found?.isFile() ? [path] : [];
    });
}

interface Stamp {
  size: number;
  changedAt: number;
}

function stampOf(path: string): Stamp {
  const { size, mtimeMs } = statSync(path);
  return { size, changedAt: Math.round(mtimeMs) };
}

/** Digests of files that were written after the build, which would be read again every few seconds. */
const digests = new Map<string, Stamp & { digest: string }>();

function digestOnce(path: string, stamp: Stamp): string {
  const known = digests.get(path);
  if (known?.size === stamp.size && known.changedAt === stamp.changedAt) return known.digest;
  const digest = digestOf(path);
  digests.set(path, { ...stamp, digest });
  return digest;
}

const digestOf = (path: string): string => hash('sha256', readFileSync(path));
