import type pg from 'pg';
import { failureOf, isFromSqlite } from './failure.ts';
import type { Query, Trx } from './tables.ts';

export type Work<T> = (trx: Trx) => Promise<T>;

export interface Database extends AsyncDisposable {
  kind: 'sqlite' | 'postgres';
  /** For reads and independent writes. Never use it inside `write`, because SQLite has one connection. */
  query: Query;
  /** Pool for the rate limits that instances share. A crash of the database may lose these counts. */
  rateLimitPool?: pg.Pool;
  /**
   * Runs `work` in a transaction and resolves once it is committed durably. `work` must await only queries on `trx`, and
   * may run again while another process holds SQLite's lock.
   * @throws CommitOutcomeUnknown if the commit itself failed, so that it is unknown whether it took effect
   */
  write<T>(work: Work<T>): Promise<T>;
  /** Reads from a consistent snapshot while other writes continue. */
  snapshot<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Removes traces of deleted rows from the engine's files. */
  purgeDeleted(): Promise<void>;
  close(): Promise<void>;
}

/** A reason not to start that the operator can fix. Its message is a complete sentence. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The database is unreachable now but may come back. The server waits for it; a command fails. */
export class DatabaseUnreachable extends StartError {
  override name = 'DatabaseUnreachable';
}

/** The connection failed during a commit, so it is unknown whether the transaction was committed. */
export class CommitOutcomeUnknown extends Error {
  override name = 'CommitOutcomeUnknown';
  /** The database did not answer in time. */
  readonly timedOut: boolean;

  constructor(cause: unknown, timedOut: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.timedOut = timedOut;
  }
}

/** Errors of the file system for which another folder or other permissions help. */
const CANNOT_WRITE = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/;

/** Converts the errors of an unwritable folder or a full disk into one sentence. Returns other errors unchanged. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { kind, detail } = failureOf(error);
  if (kind === 'full' || detail === 'ENOSPC') {
    return new DatabaseUnreachable(`The disk that holds the data folder ${folder} is full: make room.`, {
      cause: error,
    });
  }
  const isUnwritable = isFromSqlite(error)
    ? kind === 'cannot-open' || kind === 'read-only'
    : CANNOT_WRITE.test(detail);
  if (!isUnwritable) return error;
  return new StartError(
    `The data folder ${folder} is not writable (${detail}): make it writable for this user or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
