import { distance } from 'fastest-levenshtein';
import { z } from 'astro/zod';
import { issueCause, type ContentIssue, type IssueCause } from '../../content-model/checks/content-issue.ts';
import { fill } from '../../content-model/text/fill.ts';

/** A field and its issue in plain words. */
export type SchemaIssue = Pick<ContentIssue, 'message' | 'help' | 'cause'> & {
  path: readonly PropertyKey[];
  /** Whether a required field is missing. */
  isMissing?: boolean;
  /** Whether this version has no field of this name, nor of a similar one. */
  isUnknown?: boolean;
};

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
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const helps = new Map<string, string | undefined>();
  const { error } = schema.safeParse(data, {
    // Zod asks only for the words of issues that have none of their own, which already say what is expected.
    error: (issue) => {
      const path = issue.path ?? [];
      const message = inWords(issue, sourceTextOf(path));
      helps.set(`${path.join('.')} ${message}`, schemaAt(json, path)?.description);
      return message;
    },
  });
  if (!error) return [];
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
    const { path, message } = issue;
    const help = helps.get(`${field} ${message}`);
    return [{ path, message, help, cause: causeOf(issue), isMissing: value === undefined }];
  });
}

function causeOf(issue: z.core.$ZodIssue): IssueCause | undefined {
  if (issue.code === 'invalid_value') return { code: 'not-a-choice' };
  return issue.code === 'custom' ? issueCause.safeParse(issue.params).data : undefined;
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

function unknownField(key: string, schema: JsonSchema | undefined): Omit<SchemaIssue, 'path'> {
  const names = Object.keys(schema?.properties ?? {});
  const similar = names.find((name) => distance(name, key) <= 2);
  return {
    message: `is not a known field${similar ? `; did you mean ${similar}?` : `; known fields: ${names.join(', ')}`}`,
    cause: { code: 'unknown-field' },
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

/** How a text of a format is written. */
const FORMATS: Record<string, string> = {
  email: 'must be an email address, such as hello@agency.example',
  url: 'must be a full address that begins with https://',
};

const counted = (count: number | bigint, origin: string) => fill(UNITS[origin]!, { count: Number(count) });

/** Says in plain words what Zod says for programmers. */
export function inWords(issue: z.core.$ZodRawIssue, sourceText?: string): string {
  const { input } = issue;
  if (input === undefined) return 'is missing';
  if (input === null) return 'is empty';
  switch (issue.code) {
    case 'invalid_type': {
      const quotes =
        issue.expected === 'string' && (typeof input !== 'object' || input instanceof Date)
          ? `: put it in quotes, '${sourceText ?? String(input)}'`
          : '';
      return `must be ${KINDS[issue.expected] ?? issue.expected}${quotes}`;
    }
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return UNITS[issue.origin]
        ? `needs at least ${counted(issue.minimum, issue.origin)}`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return UNITS[issue.origin]
        ? `may have at most ${counted(issue.maximum, issue.origin)}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be';
    case 'invalid_key':
      return `has a name that cannot be: ${issue.issues[0]?.message ?? String(input)}`;
    default:
      return 'is not valid';
  }
}
