import { isDate } from '../../content-model/text/days.ts';
import { z } from 'zod';
import type { FormValues } from '../http/body.ts';
import { plainText } from './inquiry.ts';
import { MAX_CHARACTERS, OWN_FIELD_KINDS, type OwnField } from '../../content-model/forms/own-fields.ts';
import { parseColumn } from '../database/json-column.ts';

/** The value of one of the agency's own fields, with the label as it was at submission. */
const fieldValueSchema = z.object({
  name: z.string(),
  kind: z.enum(OWN_FIELD_KINDS),
  label: z.string(),
  /** An array for the kind `several`. */
  value: z.union([z.string(), z.array(z.string())]),
});
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** Why a value is invalid. Its message in content/interface.yaml has the key `answer.` plus this value. */
export type FieldValueError =
  | 'missing'
  | 'consent'
  | 'too-long'
  | 'choice'
  | 'number'
  | 'too-small'
  | 'too-large'
  | 'phone'
  | 'date'
  | 'too-early'
  | 'too-late';

export interface ParsedFieldValues {
  valid: FieldValue[];
  /** Submitted values by field, to fill in the form again. */
  submitted: Record<string, string | string[]>;
  errors: Record<string, FieldValueError>;
}

/**
 * Parses and validates the values of the agency's own fields in a posted form. Omits empty ones.
 * @param consent text stored for a checked consent box
 */
export function parseFieldValues(
  fields: readonly OwnField[],
  form: FormValues,
  consent: string,
): ParsedFieldValues {
  const result: ParsedFieldValues = { valid: [], submitted: {}, errors: {} };
  for (const field of fields) {
    const { name, kind, label, required } = field;
    const texts = (Object.hasOwn(form, name) ? form[name]! : [])
      .map((text) => plainText(text, kind === 'long-text'))
      .filter((text) => text !== '');
    const value = kind === 'several' ? texts : texts.join(', ');
    if (value.length === 0) {
      if (required) result.errors[name] = kind === 'consent' ? 'consent' : 'missing';
      continue;
    }
    result.submitted[name] = value;
    const error = errorOf(field, value);
    if (error) result.errors[name] = error;
    else result.valid.push({ name, kind, label, value: kind === 'consent' ? consent : value });
  }
  return result;
}

function errorOf(field: OwnField, value: string | string[]): FieldValueError | undefined {
  switch (field.kind) {
    case 'choice':
    case 'several':
      return [value].flat().every((one) => field.options.includes(one)) ? undefined : 'choice';
    case 'number':
      return numberError(field, String(value));
    case 'date':
      return dateError(field, String(value));
    case 'phone':
      if (value.length > MAX_CHARACTERS.phone) return 'too-long';
      return /\p{Nd}/u.test(String(value)) ? undefined : 'phone';
    case 'text':
    case 'long-text':
      return value.length > (field.max ?? MAX_CHARACTERS[field.kind]) ? 'too-long' : undefined;
    case 'consent':
      return undefined;
  }
}

function numberError(
  { min = -Infinity, max = Infinity }: Extract<OwnField, { kind: 'number' }>,
  value: string,
): FieldValueError | undefined {
  // HTML, valid floating-point number.
  const number = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number) || value.length > 40) return 'number';
  if (number < min) return 'too-small';
  return number > max ? 'too-large' : undefined;
}

function dateError(
  { min, max }: Extract<OwnField, { kind: 'date' }>,
  value: string,
): FieldValueError | undefined {
  if (!isDate(value)) return 'date';
  if (min !== undefined && value < min) return 'too-early';
  return max !== undefined && value > max ? 'too-late' : undefined;
}

/** Parses the field values of a stored inquiry. */
export const fieldValuesOf = ({ field_values }: { field_values: string }): FieldValue[] =>
  parseColumn(z.array(fieldValueSchema), field_values);

/** Returns a value as text, with several options joined by commas. */
export const fieldValueText = ({ value }: Pick<FieldValue, 'value'>): string =>
  typeof value === 'string' ? value : value.join(', ');

/** Returns the free texts, which the spam check reads. */
export const freeTextOf = (fieldValues: readonly FieldValue[], kind: 'text' | 'long-text'): string[] =>
  fieldValues.filter((one) => one.kind === kind).map(fieldValueText);
