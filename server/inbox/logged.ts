import type { Context } from 'hono';
import type { Trx } from '../database/tables.ts';
import { record, recordRefusal, type AuditAction } from './audit.ts';
import { networkFor, type InboxEnv, type SignedInEnv } from './guard.ts';
import { Refusal } from './refusal.ts';

/**
 * Does what a member asked for and writes its line of the audit log in one transaction, so that neither is there without
 * the other.
 * @param work resolves to the result and the target for the log; `count: 0` says that there was nothing to do or to log
 */
export function logged<T extends { subject?: string; count?: number } & Record<string, unknown>>(
  { session, site }: SignedInEnv['Variables'],
  action: AuditAction,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return site.database.write(async (trx) => {
    const done = await work(trx);
    if (done.count !== 0) await record(trx, session, action, done.subject);
    return done;
  });
}

/** Who the log names when it is not known who tried. */
const UNKNOWN = 'unknown';

/** For `catch`: logs a refused sign-in and throws the error again. */
export const logRefusal =
  (context: Pick<Context<InboxEnv>, 'req' | 'var'>, action: AuditAction, email = UNKNOWN) =>
  async (error: unknown): Promise<never> => {
    const actor = { email, network: networkFor(context) };
    if (error instanceof Refusal) await recordRefusal(context.var.site.database, actor, action);
    throw error;
  };
