import { fill } from '../../../content-model/text/fill.ts';
import { asSchema, labelOf, type Schema } from './schema.ts';
import { content as t } from './strings.ts';

/** The name of the field at a path as its form shows it: `hero.headline` is "First screen › Headline". */
export function nameOfField(schema: Schema, path: string): string {
  if (path === '' || path === 'body') return t.body;
  const names: string[] = [];
  let current: Schema = schema;
  for (const step of path.split('.')) {
    const child = current.properties?.[step];
    if (current.items) names.push(fill(t.item, { number: `${Number(step) + 1}` }));
    else names.push(child ? labelOf(step, child) : step);
    current = child ?? current.items ?? asSchema(current.additionalProperties);
  }
  return names.join(' › ');
}
