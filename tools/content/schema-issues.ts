import { distance } from 'fastest-levenshtein';
import { z } from 'astro/zod';
import { fill } from '../../content-model/text/fill.ts';

/** A field and its issue in plain words: what is wrong, then what is expected. */
export interface SchemaIssue {
  path: readonly PropertyKey[];
  reason: string;
  /** Whether a required field is missing. */
  isMissing?: boolean;
  /** Whether this version has no field of this name, nor of a similar one. */
  isUnknown?: boolean;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Returns every issue of `data`. A value is reported once, because Zod also reports the length of a list that should be
 * a text. Each unknown field is a separate issue at its own line.
 * @param sourceTextOf returns a value as its file has it
 */
export function schemaIssues(
  schema: z.ZodType,
  data: unknown,
  sourceTextOf: (path: readonly PropertyKey[]) => string | undefined = () => undefined,
): SchemaIssue[] {
  const { error } = schema.safeParse(data);
  if (!error) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const reportedFields = new Set<string>();
  return error.issues.flatMap((issue): SchemaIssue[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        ...unknownField(key, schemaAt(json, issue.path)),
      }));
    const value = issue.path.reduce<unknown>(
      (value, step) => (value as Record<PropertyKey, unknown>)?.[step],
      data,
    );
    const field = issue.path.join('.');
    if (reportedFields.has(field)) return [];
    if (typeof value !== 'object' || issue.code === 'invalid_type') reportedFields.add(field);
    // A schema's own message already says what is expected.
    const expectation = isTechnical(issue.message) ? schemaAt(json, issue.path)?.description : undefined;
    return [
      {
        path: issue.path,
        isMissing: value === undefined,
        reason: [inWords(issue, value, sourceTextOf(issue.path)), expectation].filter(Boolean).join('. '),
      },
    ];
  });
}

/** Returns the schema of the field at a path. */
function schemaAt(json: JsonSchema, path: readonly PropertyKey[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((schema, step) => {
    const child =
      typeof step === 'number'
        ? schema?.items
        : (schema?.properties?.[String(step)] ?? schema?.additionalProperties);
    return typeof child === 'object' ? (child as JsonSchema) : undefined;
  }, json);
}

function unknownField(key: string, schema: JsonSchema | undefined) {
  const names = Object.keys(schema?.properties ?? {});
  const similar = names.find((name) => distance(name, key) <= 2);
  return {
    reason: `is not a known field${similar ? `; did you mean ${similar}?` : `; known fields: ${names.join(', ')}`}`,
    isUnknown: similar === undefined,
  };
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};
/** What the length of a value counts. */
const UNITS: Record<string, string> = {
  string: '{count character|characters}',
  array: '{count entry|entries}',
};

const isTechnical = (message: string) => /^(Invalid|Too)\b/.test(message);

const counted = (count: number | bigint, origin: string) => fill(UNITS[origin]!, { count: Number(count) });

/** Rewords Zod's default messages, which are for programmers. A schema's own messages stay. */
export function inWords(issue: z.core.$ZodIssue, value: unknown, sourceText?: string): string {
  const { message } = issue;
  if (!isTechnical(message)) return message;
  if (value === undefined) return 'is missing';
  if (value === null) return 'is empty';
  if (issue.code === 'invalid_type') {
    const quotes =
      issue.expected === 'string' && (typeof value !== 'object' || value instanceof Date)
        ? `: put it in quotes, '${sourceText ?? String(value)}'`
        : '';
    return `must be ${KINDS[issue.expected] ?? issue.expected}${quotes}`;
  }
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small')
    return UNITS[issue.origin]
      ? `needs at least ${counted(issue.minimum, issue.origin)}`
      : `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big')
    return UNITS[issue.origin]
      ? `may have at most ${counted(issue.maximum, issue.origin)}`
      : `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return 'must be an email address, such as hello@agency.example';
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be a full address that begins with https://';
  return message;
}
