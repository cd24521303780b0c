import { z } from 'astro/zod';
import { refuse } from '../text.ts';

/** Texts of a demo by key, each with its placeholder names. With `count` first, it may have plural forms. */
export interface Texts {
  readonly [key: string]: readonly string[] | Texts;
}

type Words<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Line;

/** Assigns the same placeholder names to several texts; `keys` is a space-separated list. */
export const texts = <const Line extends string, const Names extends readonly string[]>(
  keys: Line,
  ...names: Names
) =>
  Object.fromEntries(keys.split(' ').map((key) => [key, names])) as { readonly [Key in Words<Line>]: Names };

/** Type of the messages: a string, or a function that takes the placeholder values in order. */
export type Messages<Given> = Given extends readonly []
  ? string
  : Given extends readonly string[]
    ? (...values: Values<Given>) => string
    : { readonly [Key in keyof Given]: Messages<Given[Key]> };
type Values<Names> = { [Index in keyof Names]: Names[Index] extends 'count' ? number : string | number };

/** A parsed text; with `count` it has plural forms, at least `other`. */
export type Written = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Schema of a file in content/demos/, which becomes the module `#demo/<name>`. */
export const demo = <const Given extends Texts>(given: Given, data?: z.ZodType) => ({
  texts: given,
  schema: z.strictObject({ messages: messagesOf(given), ...(data && { data }) }),
});

function messagesOf(all: Texts): z.ZodType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(all).map(([key, given]) => [key, isNames(given) ? text(given) : messagesOf(given)]),
    ),
  );
}

export const isNames = (given: readonly string[] | Texts): given is readonly string[] => Array.isArray(given);

function text(names: readonly string[]): z.ZodType {
  const known = names.length === 0 ? 'none' : names.map((name) => `{${name}}`).join(', ');
  const line = z
    .string()
    .min(1, 'must not be empty')
    .max(300, 'must be at most 300 characters')
    .superRefine((written, { addIssue }) => {
      for (const [placeholder, name] of written.matchAll(/\{([^{}]*)\}/g))
        if (!names.includes(name!)) addIssue(`${placeholder} is not known here. Known: ${known}`);
    });
  if (names[0] !== 'count') return line;
  const form = line.optional();
  const forms = z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: line });
  return z.preprocess((given) => (typeof given === 'string' ? { other: given } : given), forms);
}

/** Reports list items whose `field` is not one of the known names. */
export function refuseUnknown<Field extends string>(
  context: z.RefinementCtx,
  known: readonly string[],
  field: Field,
  lists: Record<string, readonly Record<Field, string>[]>,
  wanted: string,
) {
  for (const [name, items] of Object.entries(lists))
    for (const [index, item] of items.entries())
      if (!known.includes(item[field]))
        refuse(context, [name, index, field], `must be ${wanted}: ${known.join(', ')}`);
}

/** Parses YYYY-MM-DD to days since January 1, 1970. */
export const day = z.coerce.date().transform((date) => date.getTime() / 86_400_000);
/** An amount in units of the site's currency, such as 49.50. */
export const amount = z.number().min(0).max(10_000_000);
/** Id that other fields refer to. */
export const id = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens');
export const name = z.string().min(1).max(60);
export const line = z.string().min(1).max(300);
