import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Hearer } from './notices.ts';
import type { Tables } from './tables.ts';

export type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/** Handles a whole batch in one transaction, all or nothing; gives one result for each item, in order. */
export type BatchWork<Item, Result> = (trx: Transaction<Tables>, items: Item[]) => Promise<Result[]>;

export interface Database extends AsyncDisposable {
  kind: 'sqlite' | 'postgres';
  /** For reading, and for writes that may fail alone. Never from inside `write`: SQLite has one connection. */
  query: Kysely<Tables>;
  /** For counts that instances share and a crash of the database's machine may lose. */
  counts?: pg.Pool;
  /**
   * Runs `work` in a transaction and resolves when it is committed durably. `work` awaits nothing but queries
   * on `trx` and may be run twice (see createBatcher).
   */
  write<T>(work: Work<T>): Promise<T>;
  /** Gives a function that writes single items durably; those that arrive at the same time share a transaction. */
  batch<Item, Result>(work: BatchWork<Item, Result>): (item: Item) => Promise<Result>;
  /** The same for bookkeeping, see writeRelaxed. */
  batchRelaxed<Item, Result>(work: BatchWork<Item, Result>): (item: Item) => Promise<Result>;
  /**
   * Like `write`, for bookkeeping: a crash of the process loses nothing, but a power cut may lose the last moment,
   * so nobody waits for the disk.
   */
  writeRelaxed<T>(work: Work<T>): Promise<T>;
  /** Reads everything as it is at one moment, while others go on writing. */
  snapshot<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Hears of what any instance commits, on a connection of its own for as long as somebody does; gives the way to stop.
   * Not there before somebody listens to the engine, see open.ts.
   */
  hear?(hearer: Hearer): () => void;
  /** Tells whoever hears of bookkeeping that somebody may be looking at; of what is written durably it is told anyway. */
  announce?(): void;
  /** Removes what deleted rows may have left in the engine's own files. */
  purgeDeleted(): Promise<void>;
  close(): Promise<void>;
}

/** A reason not to start that the person running the site can act on; its message is one whole sentence. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** The database cannot be had now but may come: who serves visitors waits for it, a command says so. */
export class DatabaseAway extends StartRefused {
  override name = 'DatabaseAway';
}

/** A commit that failed on its way: nobody can tell yet whether what it wrote is there. */
export class CommitUnclear extends Error {
  override name = 'CommitUnclear';
  /** The database is silent: whoever asks it again waits once more. */
  readonly timedOut: boolean;

  constructor(cause: unknown, timedOut: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.timedOut = timedOut;
  }
}

const CANNOT_WRITE = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)/;
/** SQLITE_PERM, SQLITE_READONLY and SQLITE_CANTOPEN (https://sqlite.org/rescode.html). */
const SQLITE_CANNOT_WRITE = [3, 8, 14];

/** Turns "this folder cannot be written" in its many spellings into one sentence; other errors pass through. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { code, errcode, errstr } = error as { code?: unknown; errcode?: unknown; errstr?: unknown };
  // The low byte is the kind of failure, the rest says more about it.
  const isFromSqlite = typeof errcode === 'number' && SQLITE_CANNOT_WRITE.includes(errcode & 0xff);
  if (!isFromSqlite && !(typeof code === 'string' && CANNOT_WRITE.test(code))) return error;
  return new StartRefused(
    `The data folder ${folder} cannot be written (${isFromSqlite ? errstr : code}): make it writable for this user or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
