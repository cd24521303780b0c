import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { DeliveryChannel } from './purposes.ts';
import type { Delivery } from '../database/tables.ts';
import type { Timing } from './backoff.ts';
import { asFailure, DeliveryFailure } from './delivery.ts';
import { endPauses, claimModeOf } from './pause.ts';
import { claimDue, isSuspect, MAX_CLAIMS, recordFailure, recordSent } from './queue.ts';
import type { ClaimLimits, RowFilter } from './queue.ts';

/** Sends one delivery, or throws. Must settle soon after `signal` aborts. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

interface WorkerOptions {
  database: Database;
  channel: DeliveryChannel;
  /** Without a filter, the worker sends the whole channel. */
  filter?: RowFilter | undefined;
  /** The maximum number of concurrent deliveries. */
  concurrency: number;
  deliver: Deliver;
  timing: Timing;
  /** Whether visitors are waiting for responses. While they are, the worker slows down. */
  isBusy: () => boolean;
  /** Called when a paused channel resumes. */
  onResume: () => Promise<void>;
  log: Logger;
}

/** Poll interval while visitors wait, which limits a channel to twice `concurrency` deliveries a second. */
const PAUSE_WHILE_BUSY_MS = 500;

/**
 * Sends the due deliveries of one channel, or of one receiver, until it is stopped. Each has its own worker, so that a
 * mail server or a receiver that hangs delays nothing else, and a newsletter delays no email to the agency.
 */
export function startWorker({
  database,
  channel,
  filter,
  concurrency,
  deliver,
  timing,
  ...options
}: WorkerOptions) {
  const { isBusy, onResume, log } = options;
  const activeTasks = new Set<Promise<void>>();
  /** Number of free slots from which another query is worthwhile. */
  const minFreeSlots = Math.ceil(concurrency / 2);
  let suspects = 0;
  let stopped = false;
  let wakeUp: () => void = () => {};

  async function attempt(delivery: Delivery, isProbe: boolean): Promise<void> {
    const logContext = { delivery: delivery.id, purpose: delivery.purpose, attempt: delivery.attempts + 1 };
    try {
      if (delivery.claims > MAX_CLAIMS) throw new DeliveryFailure('no-outcome', { permanent: true });
      await deliver(delivery, AbortSignal.timeout(timing.attemptTimeoutMs));
    } catch (error) {
      const failure = asFailure(error);
      const state = await recordFailure(database, delivery, failure, timing);
      log.warn({ ...logContext, reason: failure.reason, state }, 'delivery did not succeed');
      return;
    }
    await recordSent(database, delivery);
    // A successful login does not prove that the server accepts mail.
    if (isProbe && delivery.purpose !== 'watchdog') {
      await database.write((trx) => endPauses(trx, [channel]));
      await onResume();
    }
    log.info(logContext, 'delivered');
  }

  function startAttempt(delivery: Delivery, isProbe: boolean): void {
    const suspectCount = isSuspect(delivery) ? 1 : 0;
    suspects += suspectCount;
    const task: Promise<void> = attempt(delivery, isProbe)
      // The outcome could not be recorded. The lease expires, and the delivery is retried under the same id.
      .catch((error: unknown) => log.error({ err: error, delivery: delivery.id }, 'outcome not recorded'))
      .finally(() => {
        activeTasks.delete(task);
        suspects -= suspectCount;
        wakeUp();
      });
    activeTasks.add(task);
  }

  async function runLoop(): Promise<void> {
    while (!stopped) {
      const wakeSignal = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      if (isBusy()) await setTimeout(PAUSE_WHILE_BUSY_MS);
      const free = concurrency - activeTasks.size;
      let claimed = 0;
      try {
        const claimMode = free >= minFreeSlots ? await claimModeOf(database, channel, timing) : 'closed';
        const limits: ClaimLimits = {
          filter,
          ordinary: claimMode === 'probe' ? 1 : free,
          suspects: suspects === 0 && claimMode === 'open' ? 1 : 0,
        };
        const due = claimMode === 'closed' ? [] : await claimDue(database, channel, limits, timing);
        claimed = due.length;
        due.forEach((delivery) => startAttempt(delivery, claimMode === 'probe'));
      } catch (error) {
        log.error({ err: error, channel }, 'outbox could not be read');
      }
      if (claimed < free || free < minFreeSlots) await sleepUntil(wakeSignal, timing.pollMs);
    }
  }
  const loop = runLoop();

  return {
    /** Polls now, because a delivery may be due. */
    wake: () => wakeUp(),
    /** Claims nothing more. Resolves when all deliveries in flight have settled. */
    async stop(): Promise<void> {
      stopped = true;
      wakeUp();
      await loop;
      await Promise.all(activeTasks);
    },
  };
}

async function sleepUntil(wakeSignal: Promise<void>, maxMs: number): Promise<void> {
  const abort = new AbortController();
  const timeout = setTimeout(maxMs, undefined, { signal: abort.signal }).catch(() => {});
  await Promise.race([wakeSignal, timeout]);
  abort.abort();
}
