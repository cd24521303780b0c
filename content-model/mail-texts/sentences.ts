import { z } from 'zod';

/** Schema of a text that may contain only the given `{names}`, so that a typo stops the build instead of an email. */
const textUpTo =
  (max: number) =>
  (description: string, ...names: readonly string[]) => {
    const allowed = names.map((name) => `{${name}}`).join(' ') || 'none';
    return z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(max, `must be at most ${max} characters`)
      .refine(
        (text) => [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => names.includes(name ?? '')),
        `may use only these words in braces: ${allowed}`,
      )
      .describe(`${description} Words in braces: ${allowed}.`);
  };

export const label = textUpTo(40);
export const line = textUpTo(120);
export const sentences = textUpTo(500);
export const paragraphs = textUpTo(5_000);
