import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DAY_MS } from '../content-model/text/durations.ts';

const KEEP_MS = 7 * DAY_MS;

/** The files of this project's builds. */
export const BUILD_CACHE = pathToFileURL(`${resolve('.cache/made')}/`);

/**
 * Files that builds have made, named by the digest of what they are made of, so that a publication makes only those that
 * it changes. They stay for a week after the last build that needed them.
 */
export function buildCache(folder = BUILD_CACHE, now = Date.now()) {
  return {
    /** Returns the file of this name from the cache, or makes it. */
    async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const file = new URL(name, folder);
      const isKept = await utimes(file, now / 1000, now / 1000).then(
        () => true,
        () => false,
      );
      if (isKept) return readFile(file);
      const made = await make();
      await writeWhole(file, made, now);
      return made;
    },
    async removeOld(): Promise<void> {
      for (const name of await readdir(folder).catch(() => []))
        if ((await stat(new URL(name, folder))).mtimeMs < now - KEEP_MS) await rm(new URL(name, folder));
    },
  };
}

/** Renames the file into place, so that a killed build leaves no partial one. */
async function writeWhole(file: URL, content: Buffer, now: number): Promise<void> {
  await mkdir(new URL('.', file), { recursive: true });
  // Several pages of a build may need the same file.
  const begun = new URL(`${file.href}.${crypto.randomUUID()}.new`);
  await writeFile(begun, content, { flush: true });
  await utimes(begun, now / 1000, now / 1000);
  await rename(begun, file);
}

/** Programs that draw cards and write Markdown, with the colors and packages that they use. */
const PROGRAMS = ['site/**/*', 'ui/tokens/*', 'content-model/text/*', 'package-lock.json'];
let programs: string | undefined;

/** A digest of what a file is made of: these values, and the programs that make it. */
export function digestOf(...values: readonly (string | Buffer)[]): string {
  programs ??= digest(
    globSync(PROGRAMS)
      .toSorted()
      .filter((file) => statSync(file).isFile())
      .flatMap((file) => [file, readFileSync(file)]),
  );
  return digest([programs, ...values]);
}

function digest(values: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const value of values) sum.update(`${value.length}\n`).update(value);
  return sum.digest('hex');
}
