import pino, { type Logger } from 'pino';
import { fieldNames } from './enquiries/fields.ts';

/** All that a visitor types is personal, and so is the recipient of an email. */
const personal = [...fieldNames, 'answers', 'to'];

/**
 * JSON lines on standard error. Logs carry references and classes of error, never what a visitor typed:
 * mail addresses that slip into an error's message are masked.
 */
export function createLog(level = 'info'): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError },
      redact: {
        paths: personal.flatMap((name) => [name, `*.${name}`]),
        censor: '[personal]',
      },
    },
    // Not synchronous: a reader that stalls must not make a visitor wait.
    pino.destination({ fd: 2, sync: false }),
  );
}

/** An error as it may be logged: class, code, masked text and the places in the code it came from. */
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

/** Whatever has an @ in it is taken for an address, so that a long text costs no more than a look at each letter. */
function mask(text: string): string {
  return text.replace(/[^\s<>"'=,;:()]+/g, (word) => (word.includes('@') ? '[address]' : word)).slice(0, 500);
}
