import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { DeliveryChannel } from './purposes.ts';
import type { Delivery } from '../database/tables.ts';
import type { Timing } from './backoff.ts';
import { asFailure, DeliveryFailure } from './delivery.ts';
import { claimModeOf, endPauses, startProbe } from './pause.ts';
import { claimDue, isSuspect, MAX_CLAIMS, newToAgency, recordFailure, recordSent } from './queue.ts';
import type { OnReplyFailed, RowFilter } from './queue.ts';

/**
 * Sends one delivery, or throws. Must settle soon after `signal` aborts. Resolves to whether it was accepted; false
 * if there was nothing to send any more, or the mail server was only logged in at.
 */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<boolean>;

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
  onReplyFailed: OnReplyFailed;
  log: Logger;
}

/** Poll interval while visitors wait, which limits a channel to twice `concurrency` deliveries a second. */
const PAUSE_WHILE_BUSY_MS = 500;

/**
 * Sends the due deliveries of one channel, or of one webhook, until it is stopped. Each has its own worker, so that a
 * mail server or a webhook that hangs delays nothing else, and a newsletter delays no email to the agency.
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
  const { isBusy, onResume, onReplyFailed, log } = options;
  const activeTasks = new Set<Promise<void>>();
  /** Number of free slots from which another query is worthwhile. */
  const minFreeSlots = Math.ceil(concurrency / 2);
  let suspects = 0;
  let stopped = false;
  let wakeUp: () => void = () => {};

  async function attempt(delivery: Delivery, isProbe: boolean): Promise<void> {
    const logContext = { delivery: delivery.id, purpose: delivery.purpose, attempt: delivery.attempts + 1 };
    let isAccepted: boolean;
    try {
      if (delivery.claims > MAX_CLAIMS) throw new DeliveryFailure('no-outcome', { permanent: true });
      isAccepted = await deliver(delivery, AbortSignal.timeout(timing.attemptTimeoutMs));
    } catch (error) {
      const failure = asFailure(error);
      const state = await recordFailure(database, { delivery, failure }, { timing, onReplyFailed });
      log.warn({ ...logContext, reason: failure.reason, state }, 'delivery did not succeed');
      return;
    }
    await recordSent(database, delivery, isAccepted);
    if (isProbe && isAccepted) {
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

  async function claimAllowed(free: number): Promise<{ delivery: Delivery; isProbe: boolean }[]> {
    const mode = await claimModeOf(database.query, channel);
    if (mode === 'closed') return [];
    if (mode === 'open') {
      const limits = { channel, filter, ordinary: free, suspects: suspects === 0 ? 1 : 0 } as const;
      const due = await claimDue(database, limits, timing);
      return due.map((delivery) => ({ delivery, isProbe: false }));
    }
    const probeFilter = mode === 'probe' ? filter : newToAgency;
    const limits = { channel, filter: probeFilter, ordinary: 1, suspects: 0, isProbe: true } as const;
    const due = await claimDue(database, limits, timing);
    if (mode === 'probe' && due.length > 0) await startProbe(database, channel, timing);
    return due.map((delivery) => ({ delivery, isProbe: true }));
  }

  async function runLoop(): Promise<void> {
    while (!stopped) {
      const wakeSignal = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      if (isBusy()) await setTimeout(PAUSE_WHILE_BUSY_MS);
      if (stopped) return;
      const free = concurrency - activeTasks.size;
      let claimed = 0;
      try {
        const due = free >= minFreeSlots ? await claimAllowed(free) : [];
        claimed = due.length;
        due.forEach(({ delivery, isProbe }) => startAttempt(delivery, isProbe));
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
