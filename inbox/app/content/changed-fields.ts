import type { Version } from '../../../content-model/yaml/merge-fields.ts';
import type { Locale } from '../../../content-model/text/locale-formats.ts';
import { nameOfField } from './field-names.ts';
import { differences, kindOf, schemaAt, type Schema } from './schema.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { textOfValue } from './value-text.ts';

interface ChangedField {
  name: string;
  before: string;
  after: string;
  /** Whether a price has become ten times what it was, or a tenth: a digit or a point may be wrong. */
  isLeap: boolean;
}

/** The fields in which two versions of a file differ, with their texts as people read them. */
export function changedFields(
  schema: Schema,
  [first, second]: readonly [Version, Version],
  locale: Pick<Locale, 'language' | 'currency'>,
): ChangedField[] {
  return [...differences(first.data, second.data), ...differences(first.body, second.body, ['body'])].map(
    ({ path, values }) => {
      const field = schemaAt(schema, path) ?? {};
      const [before, after] = values.map((value) => textOfValue(field, value, locale));
      return {
        name: nameOfField(schema, path, second.data),
        before: before!,
        after: after!,
        isLeap: kindOf(field, values[1]) === 'money' && isLeap(values),
      };
    },
  );
}

/** Whether the second of two amounts is at least ten times the first, or at most a tenth. */
const isLeap = ([before, after]: readonly (Value | undefined)[]): boolean =>
  typeof before === 'number' &&
  typeof after === 'number' &&
  before > 0 &&
  after > 0 &&
  (after >= 10 * before || before >= 10 * after);

/** Texts that are longer are cut to what differs. */
const MAX_LENGTH = 80;
/** Characters that stay around what differs. */
const AROUND = 24;
/** Of what differs, how much is shown. */
const MAX_DIFFERENT = 160;

/** Cuts two versions of a long text to the part in which they differ. */
export function cutToDifference(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= MAX_LENGTH) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = start > AROUND ? before.lastIndexOf(' ', start - AROUND) + 1 : 0;
  const cut = (text: string) => {
    const last = text.length - end;
    const space = text.indexOf(' ', last + AROUND);
    const to = Math.min(space === -1 ? text.length : space, from + AROUND + MAX_DIFFERENT);
    return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  };
  return [cut(before), cut(after)];
}
