type FailureKind =
  | 'full'
  | 'locked'
  | 'read-only'
  | 'cannot-open'
  | 'damaged'
  | 'foreign-key'
  | 'timeout'
  | 'unreachable'
  | 'login-refused'
  | 'other';

export interface DatabaseFailure {
  kind: FailureKind;
  /** What the database says: SQLite's message, PostgreSQL's SQLSTATE or the code of the failed connection. */
  detail: string;
}

/** Primary and extended result codes of SQLite (https://sqlite.org/rescode.html). */
const SQLITE_KINDS: Record<number, FailureKind> = {
  3: 'cannot-open',
  5: 'locked',
  8: 'read-only',
  11: 'damaged',
  13: 'full',
  14: 'cannot-open',
  26: 'damaged',
  787: 'foreign-key',
  // SQLITE_IOERR_SHMSIZE: no room for the shared-memory file of the write-ahead log.
  4874: 'full',
};
/** SQLITE_CONSTRAINT_TRIGGER: the message comes from a trigger of this project, the description from SQLite. */
const FROM_TRIGGER = 1811;

/** SQLSTATEs of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES_KINDS: Record<string, FailureKind> = {
  '23503': 'foreign-key',
  '25006': 'read-only',
  // A missing database, and no right to create tables.
  '3D000': 'login-refused',
  '42501': 'login-refused',
  '53100': 'full',
  '57014': 'timeout',
  ETIMEDOUT: 'timeout',
};
/** A wrong user or password. */
const LOGIN_REFUSED = /^28\w{3}$/;
/** Refused or lost connections (`E…`, 08…, PgBouncer's too), too many (53300), startup or shutdown (57P…). */
const UNREACHABLE = /^(E[A-Z_]+|08\w{3}|53300|57P\d\d)$/;

/** Classifies an error of either database; the only place that knows their codes. */
export function failureOf(error: unknown): DatabaseFailure {
  const {
    code,
    errcode,
    errstr,
    message = '',
  } = error as {
    code?: unknown;
    errcode?: unknown;
    errstr?: string;
    message?: string;
  };
  if (typeof errcode === 'number') {
    // The low byte is the primary result code.
    const kind = SQLITE_KINDS[errcode] ?? SQLITE_KINDS[errcode & 0xff] ?? 'other';
    return { kind, detail: errcode === FROM_TRIGGER ? message : (errstr ?? message) };
  }
  if (typeof code === 'string') return { kind: kindOfCode(code), detail: code };
  if (/time-?out|timed out/i.test(message)) return { kind: 'timeout', detail: 'no answer' };
  if (/connection terminated/i.test(message)) return { kind: 'unreachable', detail: 'no answer' };
  return { kind: 'other', detail: message };
}

function kindOfCode(code: string): FailureKind {
  const known = POSTGRES_KINDS[code];
  if (known) return known;
  if (LOGIN_REFUSED.test(code)) return 'login-refused';
  return UNREACHABLE.test(code) ? 'unreachable' : 'other';
}

/** Whether the error comes from SQLite, whose messages name neither the database nor a remedy. */
export const isFromSqlite = (error: unknown): boolean =>
  typeof (error as { errcode?: unknown }).errcode === 'number';

/** Describes why a database refused a write, as a predicate whose subject is the database. */
export function describeWriteFailure(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause !== undefined) return describeWriteFailure(cause);
  const { kind, detail } = failureOf(error);
  if (kind === 'full') return 'does not accept writes, because its disk is full';
  if (kind === 'read-only') return 'does not accept writes, because it is read-only';
  if (isFromSqlite(error)) return `does not accept writes (${detail})`;
  const isSqlState = /^[0-9A-Z]{5}$/.test(detail) && kind !== 'unreachable' && kind !== 'timeout';
  return isSqlState ? `does not accept writes (${detail})` : 'does not answer';
}
