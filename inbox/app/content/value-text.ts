import { fill } from '../../../content-model/text/fill.ts';
import { formatsFor, type Locale } from '../../../content-model/text/locale-formats.ts';
import { isFields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { asSchema, kindOf, labelOf, summaryOf, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';

/** A value as people read it: an amount in its currency, a choice by its label, a list as a line for each item. */
export function textOfValue(
  schema: Schema,
  value: Value | undefined,
  locale: Pick<Locale, 'language' | 'currency'>,
): string {
  if (value === undefined || value === null || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number' && kindOf(schema, value) === 'money')
    return formatsFor(locale).formatPrice(value);
  if (Array.isArray(value))
    return (
      value.map((item, index) => summaryOf(item) || fill(t.item, { number: `${index + 1}` })).join('\n') ||
      t.nothing
    );
  if (isFields(value))
    return Object.entries(value)
      .map(([name, field]) => {
        const child = schema.properties?.[name] ?? asSchema(schema.additionalProperties);
        return `${labelOf(name, child)}: ${textOfValue(child, field, locale)}`;
      })
      .join('\n');
  return schema.choices?.[String(value)] ?? String(value);
}
