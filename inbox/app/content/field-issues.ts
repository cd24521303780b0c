import type { FieldIssue as Issue } from '../../../ui/Field.tsx';
import { kindOf, schemaAt, valueAt, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import type { Edited } from './unsaved.ts';

/** A mistake in a field: in the text of an article, with the line that has it. */
export interface FieldIssue extends Issue {
  line?: number | undefined;
}

/** Where a form leads to for a mistake. */
export const placeOf = ({ path, line }: FieldIssue): string =>
  line === undefined ? path : `${path}.${line}`;

/** Keeps the mistakes of fields that were not changed since the check. */
export const stillValid = (issues: readonly FieldIssue[], checked: Edited, edited: Edited): FieldIssue[] =>
  issues.filter(({ path }) => textAt(checked, path) === textAt(edited, path));

const textAt = ({ data, body }: Edited, path: string): string =>
  path === 'body' ? body : (JSON.stringify(valueAt(data, path)) ?? '');

/** Words a mistake for its field, as a sentence. */
export function inField({ path, message, line }: FieldIssue, schema: Schema, { data }: Edited): FieldIssue {
  const field = schemaAt(schema, path);
  const value = valueAt(data, path);
  const kind = field && kindOf(field, value);
  const isEmpty = value === undefined || value === '';
  if (kind === 'choice') return { path, message: isEmpty ? t.chooseOne : t.chooseOther };
  if (kind === 'money' && typeof value === 'string') return { path, message: t.typeAmount };
  if (kind === 'picture' && isEmpty) return { path, message: t.choosePicture };
  if (kind === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value ?? '')))
    return { path, message: t.chooseDay };
  if (isEmpty && field) return { path, message: t.fillIn };
  return { path, message: asSentence(message), line };
}

/** An address at the beginning stays as it is written. */
const asSentence = (text: string): string =>
  (/^\w+:/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)) +
  (/[.!?]$/.test(text) ? '' : '.');
