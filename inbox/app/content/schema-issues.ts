import { linkIssue } from '../../../content-model/checks/links.ts';
import { fill } from '../../../content-model/text/fill.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { isFields } from '../../../content-model/yaml/fields.ts';
import type { FieldIssue } from '../../../ui/Field.tsx';
import { inField } from './field-issues.ts';
import { kindOf, schemaAt, stepsOf, valueAt, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import type { Edited } from './unsaved.ts';

/** The mistakes that a form sees in some of its fields by itself, before the server has checked them. */
export function schemaIssues(
  schema: Schema,
  edited: Edited,
  { paths, addresses }: { paths: Iterable<string>; addresses: readonly string[] | undefined },
): FieldIssue[] {
  return [...paths].flatMap((path) => {
    const field = schemaAt(schema, path);
    const value = valueAt(edited.data, path);
    if (!field || !isControl(field, value)) return [];
    if (isEmpty(value))
      return isRequired(schema, edited.data, path)
        ? [inField({ path, message: t.fillIn }, schema, edited)]
        : [];
    const message = messageFor(field, value!, addresses);
    return message === undefined ? [] : [inField({ path, message }, schema, edited)];
  });
}

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isControl = (field: Schema, value: Value | undefined): boolean =>
  !['group', 'list', 'record', 'sections', 'other'].includes(kindOf(field, value));

/** Whether the field has to be there: each item of a list, and each entry of a record. */
function isRequired(schema: Schema, data: Value, path: string): boolean {
  const steps = stepsOf(path);
  const [parent, name] = [steps.slice(0, -1), steps.at(-1)!];
  const around = schemaAt(schema, parent) ?? {};
  if (!around.properties) return true;
  return isFields(valueAt(data, parent)) && (around.required?.includes(name) ?? false);
}

/** Why a value is refused; undefined if nothing is seen here. The check of the server sees more. */
function messageFor(
  field: Schema,
  value: Value,
  addresses: readonly string[] | undefined,
): string | undefined {
  const { enum: choices, minimum = -Infinity, maximum = Infinity } = field;
  if (choices) return choices.includes(value as string) ? undefined : t.chooseOther;
  const kind = kindOf(field, value);
  if (kind === 'number' || kind === 'money') {
    if (typeof value !== 'number') return t.typeNumber;
    if (kind === 'money') return undefined;
    if (value < minimum) return fill(t.atLeast, { min: `${minimum}` });
    return value > maximum ? fill(t.atMost, { max: `${maximum}` }) : undefined;
  }
  // A named value counts with what it stands for.
  if (typeof value !== 'string' || value.includes('{')) return undefined;
  if (field.format === 'link')
    return addresses && linkIssue(value, { paths: new Set(addresses), ...CHECKED_BY_SERVER });
  return textMessage(field, value.trim());
}

/** Only the server can check headings and subjects. */
const CHECKED_BY_SERVER = { omittedPaths: new Set<string>(), subjects: undefined, idsOf: () => undefined };

function textMessage({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, text: string) {
  const { length } = text;
  if (length > maxLength) return fill(t.tooLong, { max: `${maxLength}`, length: `${length}` });
  if (length < minLength) return fill(t.tooShort, { min: `${minLength}`, length: `${length}` });
  // A pattern in a schema has no flags: letters of the other case are left to the server.
  if (!pattern || new RegExp(pattern, 'iu').test(text)) return undefined;
  return format === 'color' ? t.chooseColor : t.asDescribed;
}
