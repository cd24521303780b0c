import { fill } from '../../../content-model/text/fill.ts';
import { isFields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { asSchema, labelOf, stepsOf, summaryOf, valueAt, type FieldPath, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';

/**
 * The name of the field at a path as its form shows it: `hero.headline` is "First screen › Headline", and
 * `plans.1.price` is "Plans › Team › Price" if the data of the file say that the second plan is called "Team".
 */
export function nameOfField(schema: Schema, path: FieldPath, data?: Value): string {
  const steps = stepsOf(path);
  if (['', 'body'].includes(steps.join('.'))) return t.body;
  const names: string[] = [];
  let current: Schema = schema;
  let value: Value | undefined = data;
  for (const step of steps) {
    const child = current.properties?.[step];
    value = value && valueAt(value, [step]);
    const title = isFields(value) ? summaryOf(value) : '';
    if (current.items) names.push(title || fill(t.item, { number: `${Number(step) + 1}` }));
    else names.push(child ? labelOf(step, child) : step);
    current = child ?? current.items ?? asSchema(current.additionalProperties);
  }
  return names.join(' › ');
}
