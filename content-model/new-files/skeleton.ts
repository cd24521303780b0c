import { z } from 'astro/zod';
import { Document, isMap, isScalar, type Node, type YAMLMap } from 'yaml';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Returns the YAML of a new content file: every required field in the schema's order, with its description above.
 * Fields not in `knownValues` are empty, so that `content:check` reports them and nothing unfinished is published.
 * @param knownValues values by field path; an optional field with a value is written, too: { title: …, 'seo.title': … }
 */
export function skeleton(schema: z.ZodType, knownValues: Record<string, unknown>): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const document = new Document(valueOf(json, '', knownValues));
  addComments(document.contents, json);
  const optional = Object.entries(json.properties ?? {}).filter(
    ([name]) => !json.required?.includes(name) && !(name in knownValues),
  );
  if (optional.length > 0)
    document.comment = [' It may also have:', ...optional.map(describeOptional)].join('\n');
  return document.toString({
    lineWidth: 0,
    defaultStringType: 'QUOTE_SINGLE',
    defaultKeyType: 'PLAIN',
  });
}

function valueOf(schema: Schema, path: string, knownValues: Record<string, unknown>): unknown {
  if (path in knownValues) return knownValues[path];
  if (schema.properties) {
    const written = Object.entries(schema.properties).filter(
      ([name]) => schema.required?.includes(name) || (path === '' && name in knownValues),
    );
    return Object.fromEntries(
      written.map(([name, child]) => [
        name,
        valueOf(child as Schema, path ? `${path}.${name}` : name, knownValues),
      ]),
    );
  }
  if (schema.type !== 'array') return schema.type === 'string' || schema.enum ? '' : null;
  const item = schema.items as Schema;
  const count = item.properties ? Math.max(1, schema.minItems ?? 1) : 0;
  return Array.from({ length: count }, () => valueOf(item, `${path}[]`, knownValues));
}

/** Describes an optional field. */
const describeOptional = ([name, schema]: [string, unknown]) =>
  ` ${name}: ${(schema as Schema).description ?? ''}`.trimEnd();

/** Adds the schema's descriptions as comments above the fields; in lists only above those of the first item. */
function addComments(node: Node | null, schema: Schema): void {
  if (!isMap(node)) return;
  for (const { key, value } of (node as YAMLMap<Node, Node | null>).items) {
    if (!isScalar(key)) continue;
    const child = schema.properties?.[String(key.value)] as Schema | undefined;
    if (!child) continue;
    const comment = [child.description, choices(child)].filter(Boolean).join(' ');
    if (comment) key.commentBefore = ` ${comment}`;
    addComments(value, child);
    const [first] = (value as { items?: Node[] } | null)?.items ?? [];
    if (first && !isMap(value)) addComments(first, child.items as Schema);
  }
}

/** Lists the allowed values. */
function choices(schema: Schema): string | undefined {
  const values = (schema.enum ?? (schema.items as Schema | undefined)?.enum) as string[] | undefined;
  return values && `One of: ${values.join(', ')}.`;
}
