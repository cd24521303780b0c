import { CommitOutcomeUnknown, type Work } from './database.ts';
import type { Query } from './tables.ts';

interface FailureKinds {
  /** Whether the database did not answer in time, so that a retry would only wait again. */
  isTimeout: (error: unknown) => boolean;
  /** Whether a failed commit was certainly rolled back. */
  isRolledBack?: (error: unknown) => boolean;
}

/**
 * Runs `work` in a transaction.
 * @throws CommitOutcomeUnknown if the commit fails: it may have taken effect before the connection was lost
 */
export async function transact<T>(
  query: Query,
  work: Work<T>,
  { isTimeout, isRolledBack = () => false }: FailureKinds,
): Promise<T> {
  let isCommitting = false;
  try {
    return await query.transaction().execute(async (trx) => {
      const result = await work(trx);
      isCommitting = true;
      return result;
    });
  } catch (error) {
    if (!isCommitting || isRolledBack(error)) throw error;
    throw new CommitOutcomeUnknown(error, isTimeout(error));
  }
}
