import { z } from 'astro/zod';
import { addIssue } from '../text.ts';

/** Texts of a demo by key, each with its placeholder names. With `count` first, it may have plural forms. */
export interface Texts {
  readonly [key: string]: readonly string[] | Texts;
}

type Keys<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Keys<Rest> : List;

/** Assigns the same placeholder names to several texts; `keys` is a space-separated list. */
export const texts = <const List extends string, const Names extends readonly string[]>(
  keys: List,
  ...names: Names
) =>
  Object.fromEntries(keys.split(' ').map((key) => [key, names])) as { readonly [Key in Keys<List>]: Names };

/** Type of the messages: a string, or a function that takes the placeholder values in order. */
export type Messages<DemoTexts> = DemoTexts extends readonly []
  ? string
  : DemoTexts extends readonly string[]
    ? (...values: Values<DemoTexts>) => string
    : { readonly [Key in keyof DemoTexts]: Messages<DemoTexts[Key]> };
type Values<Names> = { [Index in keyof Names]: Names[Index] extends 'count' ? number : string | number };

/** A parsed text; with `count` it has plural forms, at least `other`. */
export type TextOrForms = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Schema of a file in content/demos/, which becomes the module `#demo/<name>`. */
export const demo = <const DemoTexts extends Texts>(demoTexts: DemoTexts, data?: z.ZodType) => ({
  texts: demoTexts,
  schema: z.strictObject({ messages: messagesOf(demoTexts), ...(data && { data }) }),
});

function messagesOf(tree: Texts): z.ZodType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [key, isNames(value) ? text(value) : messagesOf(value)]),
    ),
  );
}

export const isNames = (value: readonly string[] | Texts): value is readonly string[] => Array.isArray(value);

function text(names: readonly string[]): z.ZodType {
  const known = names.length === 0 ? 'none' : names.map((name) => `{${name}}`).join(', ');
  const line = z
    .string()
    .min(1, 'must not be empty')
    .max(300, 'must be at most 300 characters')
    .superRefine((message, context) => {
      for (const [placeholder, name] of message.matchAll(/\{([^{}]*)\}/g))
        if (!names.includes(name!)) context.addIssue(`${placeholder} is not known here. Known: ${known}`);
    });
  if (names[0] !== 'count') return line;
  const form = line.optional();
  const forms = z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: line });
  return z.preprocess((message) => (typeof message === 'string' ? { other: message } : message), forms);
}

/** Reports list items whose `field` is not one of the allowed names. */
export function refuseUnknown<Field extends string>(
  context: z.RefinementCtx,
  allowed: readonly string[],
  field: Field,
  lists: Record<string, readonly Record<Field, string>[]>,
  expected: string,
) {
  for (const [name, items] of Object.entries(lists))
    for (const [index, item] of items.entries())
      if (!allowed.includes(item[field]))
        addIssue(context, [name, index, field], `must be ${expected}: ${allowed.join(', ')}`);
}

/** Parses YYYY-MM-DD to days since January 1, 1970. */
export const day = z.coerce.date().transform((date) => date.getTime() / 86_400_000);
/** An amount in units of the site's currency, such as 49.50. */
export const amount = z.number().min(0).max(10_000_000);
/** Id that other fields refer to. */
export const id = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens');
export const name = z.string().min(1).max(60);
export const line = z.string().min(1).max(300);
