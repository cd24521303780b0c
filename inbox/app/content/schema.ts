import { isFields, type Fields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import type { ResultOf } from '../client/call.ts';

export type ContentFile = ResultOf<'GET /content/file'>;
export type Path = readonly (string | number)[];

/** The part of JSON Schema that the content schemas use. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  /** The names of the entries of a record. */
  propertyNames?: Schema;
  items?: Schema;
  enum?: (string | number)[];
  /** Whether a form folds the field away, because it is rarely changed. */
  isAdvanced?: boolean;
  /** The media types of the files that may be uploaded. */
  types?: string;
  /** What people call the choices, by value. */
  choices?: Record<string, string>;
  const?: Value;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

export type Kind =
  | 'group'
  | 'record'
  | 'list'
  | 'sections'
  | 'picture'
  | 'color'
  | 'choice'
  | 'yesNo'
  | 'number'
  | 'money'
  | 'day'
  | 'text'
  | 'longText'
  | 'other';

/**
 * Texts that may be longer get a text area, whatever they are now: another control would drop the focus. Strings without
 * a limit are codes, addresses and the like.
 */
const MAX_LINE = 90;

/** Which control edits a field. A value that the schema does not expect is edited as a text, so that it can be corrected. */
export function kindOf(schema: Schema, value: Value | undefined): Kind {
  if (schema.properties) return isFields(value) || value === undefined ? 'group' : 'text';
  if (typeof schema.additionalProperties === 'object') return 'record';
  if (schema.format === 'sections') return 'sections';
  if (schema.type === 'array') return Array.isArray(value) || value === undefined ? 'list' : 'text';
  if (typeof value === 'object' && value !== null) return 'other';
  if (schema.enum || schema.const !== undefined) return 'choice';
  if (schema.format === 'picture') return 'picture';
  if (schema.format === 'color') return 'color';
  if (schema.format === 'money') return 'money';
  if (schema.type === 'boolean') return 'yesNo';
  if (schema.type === 'number' || schema.type === 'integer' || Array.isArray(schema.type)) return 'number';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'link') return 'text';
  const max = schema.maxLength ?? (schema.type === 'string' ? 0 : Infinity);
  return max > MAX_LINE ? 'longText' : 'text';
}

/** The label of a field: its title, or its name in words. */
export function labelOf(name: string, { title }: Schema): string {
  if (title) return title;
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SUMMARY = ['title', 'name', 'label', 'question', 'quote', 'text', 'value', 'product'];

/** What a list shows of an item. */
export function summaryOf(item: Value, schema: Schema = {}): string {
  if (!isFields(item))
    return Array.isArray(item) ? '' : (schema.choices?.[String(item)] ?? String(item ?? ''));
  const key = SUMMARY.find((name) => typeof item[name] === 'string') ?? Object.keys(item)[0];
  const value = key === undefined ? '' : item[key];
  if (key === undefined || typeof value === 'object') return '';
  return schema.properties?.[key]?.choices?.[String(value)] ?? String(value);
}

/** The fields of a schema by name, and apart from them those that are rarely changed. */
export function foldedApart({ properties = {} }: Schema) {
  const fields = Object.entries(properties);
  return {
    shown: fields.filter(([, child]) => !child.isAdvanced),
    advanced: fields.filter(([, child]) => child.isAdvanced),
  };
}

/** A new value with every required field. */
export function emptyValue(schema: Schema): Value {
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, emptyValue(schema.properties![name] ?? {})]),
    );
  if (typeof schema.additionalProperties === 'object') return {};
  if (schema.format === 'sections') return 'sections';
  if (schema.type === 'array') return [];
  if (schema.const !== undefined) return schema.const;
  return schema.type === 'boolean' ? false : '';
}

/** A change of the value at a path; undefined removes the field. */
interface FieldChange {
  path: Path;
  value: Value | undefined;
}

/** Returns the data with a changed field. New fields stand in the schema's order. */
export function setIn(schema: Schema, data: Value, { path, value }: FieldChange): Value {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  if (Array.isArray(data)) {
    const child = schema.items ?? {};
    return data.map((item, index) => (index === step ? setIn(child, item, { path: rest, value }) : item));
  }
  const fields = isFields(data) ? data : {};
  const child = schema.properties?.[step] ?? asSchema(schema.additionalProperties);
  const changed = rest.length === 0 ? value : setIn(child, fields[step] ?? null, { path: rest, value });
  if (changed === undefined)
    return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== step));
  if (Object.hasOwn(fields, step)) return { ...fields, [step]: changed };
  const order = Object.keys(schema.properties ?? {});
  const before = order.slice(0, order.indexOf(String(step)));
  const entries = Object.entries(fields);
  const at = entries.findLastIndex(([key]) => before.includes(key)) + 1;
  return Object.fromEntries([...entries.slice(0, at), [step, changed], ...entries.slice(at)]);
}

/** A path as issues write it, such as `hero.title`, or as its steps, of which one may have dots (`/old.html`). */
export type FieldPath = string | readonly string[];

export const stepsOf = (path: FieldPath): readonly string[] =>
  typeof path === 'string' ? path.split('.') : path;

/** The value at a path; undefined if there is none. */
export const valueAt = (data: Value | undefined, path: FieldPath): Value | undefined =>
  stepsOf(path).reduce<Value | undefined>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Fields)[step] : undefined),
    data,
  );

/** The schema of the field at a path; undefined if there is none. */
export const schemaAt = (schema: Schema, path: FieldPath): Schema | undefined =>
  stepsOf(path).reduce<Schema | undefined>(
    (parent, step) => parent?.properties?.[step] ?? parent?.items ?? asField(parent?.additionalProperties),
    schema,
  );

const asField = (schema: Schema | boolean | undefined): Schema | undefined =>
  typeof schema === 'object' ? schema : undefined;

export const asSchema = (schema: Schema | boolean | undefined): Schema => asField(schema) ?? {};

export interface Difference {
  path: string;
  values: readonly [Value | undefined, Value | undefined];
}

/** The fields in which two versions differ. A list of another length is one field. */
export function differences(
  first: Value | undefined,
  second: Value | undefined,
  path: Path = [],
): Difference[] {
  if (JSON.stringify(first) === JSON.stringify(second)) return [];
  const isSameList = Array.isArray(first) && Array.isArray(second) && first.length === second.length;
  if (isSameList) return first.flatMap((item, index) => differences(item, second[index], [...path, index]));
  if (isFields(first) && isFields(second))
    return [...new Set([...Object.keys(first), ...Object.keys(second)])].flatMap((key) =>
      differences(first[key], second[key], [...path, key]),
    );
  return [{ path: path.join('.'), values: [first, second] }];
}
