import { isDate } from '../text/days.ts';
import { z } from 'zod';
import { draftField, fieldNames, trapField } from './fields.ts';

/**
 * The agency's own fields of the contact form, declared in content/pages/contact.yaml. Form, validation, emails, inbox,
 * search, exports, webhooks and spam check derive from this list; no source file names a field.
 */
export const OWN_FIELD_KINDS = [
  'text',
  'long-text',
  'choice',
  'several',
  'number',
  'phone',
  'date',
  'consent',
] as const;

/** In characters: default and upper limit of a field's `max`. */
export const MAX_CHARACTERS = { text: 1_000, 'long-text': 10_000, phone: 60 } as const;

/** Names that the form itself uses, and two that would hide properties of the form element from scripts. */
const RESERVED = [
  ...fieldNames,
  trapField,
  draftField,
  'elapsed',
  'idempotency-key',
  'from',
  'campaign',
  'elements',
  'dataset',
];

const MAX_FIELDS = 20;

const textSchema = (max: number, description: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `is missing: ${description}` : undefined) })
    .trim()
    .overwrite((text) => text.replaceAll(/\s+/g, ' '))
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .describe(description);

const boundSchema = z.union([z.number(), z.string()], {
  error: "must be a number, or a date in quotes such as '2026-12-31'",
});

/** A field as an editor declares it, with one sentence for each mistake. */
const declaredField = z
  .strictObject({
    name: z
      .string({
        error: ({ input }) => (input === undefined ? 'is missing: a short name for programs' : undefined),
      })
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as team-size')
      .max(40)
      .describe('What programs call it: lower-case words joined by hyphens. Visitors never see it.'),
    kind: z
      .enum(OWN_FIELD_KINDS, { error: `must be one of ${OWN_FIELD_KINDS.join(', ')}` })
      .describe('What is asked for.'),
    label: textSchema(240, 'The question, as visitors and the agency read it.'),
    help: textSchema(240, 'Help below the question.').optional(),
    required: z.boolean().default(false).describe('Whether it must be answered.'),
    options: z.array(textSchema(120, 'An answer to choose.')).optional().describe('For choice and several.'),
    min: boundSchema.optional().describe('The smallest number, or the first date.'),
    max: boundSchema
      .optional()
      .describe('The largest number, the last date, or how many characters a text may have.'),
  })
  .superRefine((field, context) => {
    const report = (key: string, message: string, index?: number) =>
      context.addIssue({ code: 'custom', path: index === undefined ? [key] : [key, index], message });
    if (RESERVED.includes(field.name)) report('name', `${field.name} is a name that the form uses itself`);
    const { kind, options, min, max } = field;
    const hasOptions = kind === 'choice' || kind === 'several';
    if (hasOptions && (options?.length ?? 0) < 2) report('options', `a ${kind} needs at least two options`);
    if (!hasOptions && options) report('options', `a field of the kind ${kind} has no options`);
    options?.forEach((option, index) => {
      if (options.indexOf(option) < index) report('options', `the option "${option}" is listed twice`, index);
    });
    for (const key of ['min', 'max'] as const) {
      const reason = field[key] === undefined ? undefined : boundIssue(kind, key, field[key]);
      if (reason) return report(key, reason);
    }
    if (min !== undefined && max !== undefined && min > max) report('min', `${min} is more than max, ${max}`);
  });

const shared = {
  name: z.string(),
  label: z.string(),
  help: z.string().optional(),
  required: z.boolean(),
};
/** A checked field: each kind has what it can have. */
const ownField = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.enum(['choice', 'several']), options: z.array(z.string()) }),
  z.object({ ...shared, kind: z.literal('number'), min: z.number().optional(), max: z.number().optional() }),
  z.object({ ...shared, kind: z.literal('date'), min: z.string().optional(), max: z.string().optional() }),
  z.object({ ...shared, kind: z.enum(['text', 'long-text']), max: z.number().optional() }),
  z.object({ ...shared, kind: z.literal('phone') }),
  z.object({ ...shared, kind: z.literal('consent') }),
]);
export type OwnField = z.infer<typeof ownField>;

function boundIssue(kind: OwnField['kind'], key: 'min' | 'max', value: number | string): string | undefined {
  if (kind === 'number') return typeof value === 'number' ? undefined : 'must be a number';
  if (kind === 'date') return isDate(value) ? undefined : "must be a date that exists, such as '2026-12-31'";
  if ((kind !== 'text' && kind !== 'long-text') || key === 'min')
    return `a field of the kind ${kind} has no ${key}`;
  const maxLength = MAX_CHARACTERS[kind];
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxLength
    ? undefined
    : `must be a whole number of characters from 1 to ${maxLength}`;
}

/** All own fields, in the order of the form. */
export const ownFieldsSchema = z
  .array(declaredField.pipe(ownField))
  .max(MAX_FIELDS)
  .superRefine(
    (fields, context) =>
      fields.forEach((field, index) => {
        const name = field?.name;
        if (name && fields.findIndex((otherField) => otherField?.name === name) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'name'],
            message: `two fields are called ${name}`,
          });
      }),
    // Runs despite other issues, so that one check lists them all.
    { when: ({ value }) => Array.isArray(value) },
  );
