import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Levels {
  br: number;
  gz: number;
}

/**
 * Two ways to write how far back a repetition lies (RFC 7932, 4: NPOSTFIX). Which is shorter, by up to 70 bytes of a
 * page, changes with every word in it.
 */
const POSTFIX_BITS = [0, 1];
/** For a page, which has to fit one TCP flight, both are tried where the best is asked for. */
const bothTried = (file: string, { br }: Levels) => br === 11 && file.endsWith('.html');

const ENCODERS = {
  br: (content: Uint8Array, quality: number, postfixBits: readonly number[]) =>
    postfixBits
      .map((bits) =>
        brotliCompressSync(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            [constants.BROTLI_PARAM_NPOSTFIX]: bits,
          },
        }),
      )
      .toSorted((a, b) => a.length - b.length)[0]!,
  gz: (content: Uint8Array, level: number) => gzipSync(content, { level }),
};

/**
 * Writes a file's `.br` and `.gz` beside it, in the synchronous forms, which take half of the processor time that the
 * others do.
 * @param file its path
 * @param kept the folder where copies are kept for the next build, and those of the last one are; none for what is
 * made quickly
 * @returns names of the copies in `kept` that are the file's
 */
export function compress(
  file: string,
  content: Uint8Array,
  levels: Levels,
  kept: string | undefined,
): string[] {
  const postfixBits = bothTried(file, levels) ? POSTFIX_BITS : [0];
  const key = kept && createHash('sha256').update(content).digest('base64url');
  return (['br', 'gz'] as const).flatMap((ending) => {
    const target = `${file}.${ending}`;
    const make = () => writeFileSync(target, ENCODERS[ending](content, levels[ending], postfixBits));
    if (!kept) {
      make();
      return [];
    }
    const name = `${key}-${levels[ending]}-${postfixBits.length}.${ending}`;
    const copy = join(kept, name);
    if (!sameFile(copy, target)) {
      make();
      sameFile(target, copy);
    }
    return name;
  });
}

/**
 * Gives a file another name, or copies it where the file system knows no such thing. False when it is not there:
 * another build may have tidied up.
 */
export function sameFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code !== 'EEXIST') copyFileSync(from, to);
  }
  return true;
}
