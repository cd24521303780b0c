import { z } from 'astro/zod';
import { addIssue } from '../text.ts';

/** A text in which only the named placeholders may stand: `text('client')` allows {client}. */
export function text(...placeholders: string[]) {
  const known = placeholders.length === 0 ? 'none' : placeholders.map((name) => `{${name}}`).join(', ');
  return z
    .string()
    .min(1, 'must not be empty')
    .max(300, 'must be at most 300 characters')
    .superRefine((typed, context) => {
      for (const [placeholder, name = ''] of typed.matchAll(/\{([^{}]*)\}/g))
        if (!placeholders.includes(name))
          context.addIssue(`${placeholder} is not known here. Known: ${known}`);
    });
}

/** A text with {count} and the named placeholders: one sentence, or one for each plural form. */
export function countedText(...placeholders: string[]) {
  const form = text('count', ...placeholders);
  const other = form.optional();
  const forms = z.strictObject({ zero: other, one: other, two: other, few: other, many: other, other: form });
  return z.preprocess((typed) => (typeof typed === 'string' ? { other: typed } : typed), forms);
}

/**
 * Reports list items whose `field` is not one of the allowed names.
 * @param expected what the field must be, as part of a sentence
 */
export function reportUnknown<Field extends string>(
  context: z.RefinementCtx,
  lists: Record<string, readonly Record<Field, string>[]>,
  { field, allowed, expected }: { field: Field; allowed: readonly string[]; expected: string },
) {
  for (const [name, items] of Object.entries(lists))
    for (const [index, item] of items.entries())
      if (!allowed.includes(item[field]))
        addIssue(context, [name, index, field], `must be ${expected}: ${allowed.join(', ')}`);
}

/** Parses YYYY-MM-DD to days since January 1, 1970. */
export const day = z.coerce.date().transform((date) => date.getTime() / 86_400_000);
// Day 0 was a Thursday.
export const monday = day.refine((days) => (days + 4) % 7 === 1, 'must be a Monday');
/** An amount in units of the site's currency, such as 49.50. */
export const amount = z.number().min(0).max(10_000_000);
/** Id that other fields refer to. */
export const id = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens');
export const name = z.string().min(1).max(60);
export const line = z.string().min(1).max(300);

/** What headings of pasted lines call each column. */
export const headingsOf = <Column extends string>(...columns: Column[]) =>
  z
    .record(z.enum(columns), z.array(name.toLowerCase()))
    .describe('What a pasted line of headings calls its columns.');
