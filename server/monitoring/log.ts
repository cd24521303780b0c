import pino, { type Logger } from 'pino';
import { logDestination } from './log-destination.ts';
import { fieldNames } from '../../content-model/forms/fields.ts';

/** Log fields to redact: a visitor's input and the recipient of an email. */
const PERSONAL_FIELDS = [...fieldNames, 'fieldValues', 'field_values', 'to'];

/** One for all loggers of this process, so that their lines do not mix. */
const standardError = logDestination(2);

/**
 * Creates a logger that writes JSON lines to standard error. Logs contain references and error classes, never a
 * visitor's input; email addresses in error messages are masked.
 */
export function createLog(level = 'info'): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: PERSONAL_FIELDS.flatMap((name) => [name, `*.${name}`]),
        censor: '[personal]',
      },
    },
    standardError,
  );
}

/** Returns what may be logged of an error: class, code, masked message and stack frames. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, text: mask(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    text: mask(error.message),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}

/** Masks every word that contains @, which takes linear time. */
function mask(text: string): string {
  return text.replace(/[^\s<>"'=,;:()]+/g, (word) => (word.includes('@') ? '[address]' : word)).slice(0, 500);
}
