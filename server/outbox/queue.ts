import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import { purposesTo, type DeliveryChannel } from './purposes.ts';
import type { Delivery, Tables, Trx } from '../database/tables.ts';
import { nextAttemptAt, type Timing } from './backoff.ts';
import type { DeliveryFailure } from './delivery.ts';
import { MAX_PAUSES, pauseChannel } from './pause.ts';
import { countRejections, isForItself, isRejectedLikeAnother } from './rejections.ts';

/** After this many claims without an outcome the delivery may be crashing the process, so it is tried alone. */
const SUSPECT_AFTER_CLAIMS = 3;
/** After this many claims without an outcome the delivery fails for good; other causes rarely repeat that often. */
export const MAX_CLAIMS = 8;

/** Selects the deliveries of a channel that one worker sends. */
export type RowFilter = (
  row: ExpressionBuilder<Tables, 'deliveries'>,
) => ExpressionWrapper<Tables, 'deliveries', SqlBool>;

/** Which deliveries to claim at once, and how many. */
export interface ClaimLimits {
  channel: DeliveryChannel;
  filter?: RowFilter | undefined;
  ordinary: number;
  /** Deliveries on which the process may have crashed. */
  suspects: 0 | 1;
  /** First claims the delivery that shows best whether a paused channel works: a new one, to the agency, the latest. */
  isProbe?: boolean;
}

const isNew = (row: ExpressionBuilder<Tables, 'deliveries'>) => row('attempts', '=', 0);
const isToAgency = (row: ExpressionBuilder<Tables, 'deliveries'>) =>
  row('purpose', 'in', purposesTo('agency'));

/** Deliveries to the agency that were not attempted yet. */
export const newToAgency: RowFilter = (row) => row.and([isNew(row), isToAgency(row)]);

/**
 * Claims due deliveries for this instance. A claim ends with its lease, so the deliveries of a crashed process become due
 * again. Two instances never claim the same one: PostgreSQL skips locked rows, SQLite has one writer at a time. A claim
 * does not count as an attempt; an outcome does.
 */
export function claimDue(
  database: Database,
  { channel, filter = (row) => row.and([]), ordinary, suspects, isProbe = false }: ClaimLimits,
  { leaseMs }: Timing,
): Promise<Delivery[]> {
  const now = Date.now();
  return database.write((trx) => {
    const dueDeliveries = (comparison: '<' | '>=', limit: number) => {
      const rows = trx
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where(filter)
        .where('due_at', '<=', now)
        .where('claims', comparison, SUSPECT_AFTER_CLAIMS)
        .$if(isProbe, (probes) =>
          probes.orderBy(isNew, 'desc').orderBy(isToAgency, 'desc').orderBy('created_at', 'desc'),
        )
        .orderBy('due_at')
        .limit(limit);
      return database.kind === 'postgres' ? rows.forUpdate().skipLocked() : rows;
    };
    return trx
      .with('ordinary', () => dueDeliveries('<', ordinary))
      .with('suspects', () => dueDeliveries('>=', suspects))
      .updateTable('deliveries')
      .set((row) => ({ lease_token: randomUUID(), claims: row('claims', '+', 1), due_at: now + leaseMs }))
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('id', 'in', selectFrom('ordinary').select('ordinary.id')),
          eb('id', 'in', selectFrom('suspects').select('suspects.id')),
        ]),
      )
      .returningAll()
      .execute();
  });
}

/**
 * Releases the claims of a crashed process. Only on SQLite, where no other process serves but the one that a new release
 * replaces; on PostgreSQL another instance may be sending the delivery.
 */
export async function releaseClaims(database: Database): Promise<void> {
  if (database.kind === 'postgres') return;
  await database.write((trx) =>
    trx
      .updateTable('deliveries')
      .set({ lease_token: null, due_at: Date.now() })
      .where('state', '=', 'waiting')
      .where('lease_token', 'is not', null)
      .execute(),
  );
}

export const isSuspect = ({ claims }: Delivery): boolean => claims > SUSPECT_AFTER_CLAIMS;

/**
 * Records a successful delivery, unless its lease has expired and another instance has claimed it since.
 * @param isAccepted whether something was accepted; false if there was nothing to send any more
 */
export async function recordSent(
  database: Database,
  { id, channel, lease_token }: Delivery,
  isAccepted: boolean,
): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .updateTable('deliveries')
      .set((row) => ({
        state: 'sent',
        attempts: row('attempts', '+', 1),
        claims: 0,
        lease_token: null,
        last_error: null,
        server_reply: null,
        finished_at: Date.now(),
      }))
      .where('id', '=', id)
      .where('lease_token', '=', lease_token)
      .execute();
    if (isAccepted) await countRejections(trx, channel);
  });
}

/** A delivery, and why an attempt to send it failed. */
interface FailedAttempt {
  delivery: Delivery;
  failure: DeliveryFailure;
}

/** What follows, in the same transaction, when a reply to a person failed for good. */
export type OnReplyFailed = (trx: Trx, reply: string, now: number) => Promise<void>;

interface FailureOptions {
  timing: Timing;
  onReplyFailed: OnReplyFailed;
}

/**
 * Schedules the next attempt, or marks the delivery as failed if there is none or the failure is final. A rejection of our
 * server is never final: it pauses the channel, at once if it can only concern this site, otherwise once it is repeated
 * for an unrelated delivery. Rejected again while others pass, a delivery is treated like any other failure.
 */
export async function recordFailure(
  database: Database,
  { delivery, failure }: FailedAttempt,
  { timing, onReplyFailed }: FailureOptions,
): Promise<'waiting' | 'failed'> {
  const now = Date.now();
  const isOwn = isForItself(delivery, failure);
  const attemptCount = isOwn ? delivery.attempts + 1 : Math.min(delivery.attempts + 1, MAX_PAUSES);
  return database.write(async (trx) => {
    const pausedUntil = isOwn ? undefined : await pauseIfRejected(trx, { delivery, failure }, timing);
    const nextAt =
      isOwn && failure.permanent
        ? undefined
        : (pausedUntil ??
          nextAttemptAt(timing, { attempts: attemptCount, retryAfterMs: failure.retryAfterMs }, now));
    const state = nextAt === undefined ? 'failed' : 'waiting';
    const recorded = await trx
      .updateTable('deliveries')
      .set({
        state,
        attempts: attemptCount,
        claims: 0,
        lease_token: null,
        last_error: failure.reason,
        server_reply: failure.reply ?? null,
        ...(nextAt === undefined ? { finished_at: now } : { due_at: nextAt }),
      })
      .where('id', '=', delivery.id)
      .where('lease_token', '=', delivery.lease_token)
      .returning('id')
      .executeTakeFirst();
    if (recorded && state === 'failed' && delivery.purpose === 'reply')
      await onReplyFailed(trx, delivery.id, now);
    return state;
  });
}

/**
 * Pauses the channel if the other server rejects this site. Resolves to the time of the next attempt if it follows from that;
 * a delivery that may be rejected for itself keeps its own backoff.
 */
async function pauseIfRejected(
  trx: Trx,
  { delivery, failure }: FailedAttempt,
  timing: Timing,
): Promise<number | undefined> {
  const { rejection, reason } = failure;
  const isCertain = rejection === 'site';
  if (!isCertain && !(await isRejectedLikeAnother(trx, delivery, reason))) return undefined;
  const rejectionOfUs = { channel: delivery.channel, reason, isCertain, isRepeated: delivery.attempts > 0 };
  const until = await pauseChannel(trx, rejectionOfUs, timing);
  return isCertain ? until : undefined;
}
