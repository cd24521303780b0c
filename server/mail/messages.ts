import { z } from 'zod';

/** Schema of a text that may contain only the given `{words}`, so that a typo stops the build instead of an email. */
function text(max: number, teaches: string, ...known: readonly string[]) {
  const allowed = known.map((word) => `{${word}}`).join(' ') || 'none';
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine(
      (given) => [...given.matchAll(/\{([^{}]*)\}/g)].every(([, word]) => known.includes(word ?? '')),
      `may use only these words in braces: ${allowed}`,
    )
    .describe(`${teaches} Words in braces: ${allowed}.`);
}

export const line = (teaches: string, ...known: readonly string[]) => text(120, teaches, ...known);
export const sentences = (teaches: string, ...known: readonly string[]) => text(500, teaches, ...known);
/** Schema of a text of several paragraphs. */
export const letter = (teaches: string, ...known: readonly string[]) => text(5_000, teaches, ...known);
export const label = (teaches: string) => text(40, teaches);
