import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Delivery, DeliveryChannel } from '../database/tables.ts';
import type { Timing } from './backoff.ts';
import { asFailure, DeliveryFailure } from './delivery.ts';
import { claimDue, isSuspect, MAX_CLAIMS, recordFailure, recordingSent } from './queue.ts';

/** Carries one delivery out or throws; must end soon after the signal. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

interface WorkerOptions {
  database: Database;
  channel: DeliveryChannel;
  /** Deliveries under way at once. */
  concurrency: number;
  deliver: Deliver;
  timing: Timing;
  /** Whether visitors wait for their answers: then what is due leaves a few at a time. */
  busy: () => boolean;
  log: Logger;
}

/** Between two looks into the outbox while visitors wait: at most four times `concurrency` leave in a second. */
const PAUSE_WHILE_BUSY_MS = 250;

/**
 * Delivers what is due on one channel of the outbox until stopped. Each channel has a worker of its own, so a mail
 * server that hangs holds up neither webhooks nor, through newsletters, the emails to the agency.
 */
export function startWorker({ database, channel, concurrency, deliver, timing, busy, log }: WorkerOptions) {
  const underWay = new Set<Promise<void>>();
  const recordSent = recordingSent(database);
  /** Free places for which it is worth asking the database again. */
  const enough = Math.ceil(concurrency / 2);
  let suspects = 0;
  let stopped = false;
  let wakeUp: () => void = () => {};

  async function attempt(delivery: Delivery): Promise<void> {
    const about = { delivery: delivery.id, purpose: delivery.purpose, attempt: delivery.attempts + 1 };
    try {
      if (delivery.claims > MAX_CLAIMS) throw new DeliveryFailure('no-outcome', { permanent: true });
      await deliver(delivery, AbortSignal.timeout(timing.attemptTimeoutMs));
    } catch (error) {
      const failure = asFailure(error);
      const state = await recordFailure(database, delivery, failure, timing);
      log.warn({ ...about, reason: failure.reason, state }, 'delivery did not succeed');
      return;
    }
    await recordSent(delivery);
    log.info(about, 'delivered');
  }

  function begin(delivery: Delivery): void {
    const suspect = isSuspect(delivery) ? 1 : 0;
    suspects += suspect;
    const task: Promise<void> = attempt(delivery)
      // The outcome could not be written; the lease runs out and it is tried again under the same id.
      .catch((error: unknown) => log.error({ err: error, delivery: delivery.id }, 'outcome not recorded'))
      .finally(() => {
        underWay.delete(task);
        suspects -= suspect;
        wakeUp();
      });
    underWay.add(task);
  }

  async function work(): Promise<void> {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      if (busy()) await setTimeout(PAUSE_WHILE_BUSY_MS);
      const free = concurrency - underWay.size;
      let claimed = 0;
      try {
        const limits = { ordinary: free, suspects: suspects === 0 ? 1 : 0 } as const;
        const due = free >= enough ? await claimDue(database, channel, limits, timing) : [];
        claimed = due.length;
        due.forEach(begin);
      } catch (error) {
        log.error({ err: error, channel }, 'outbox could not be read');
      }
      if (claimed < free || free < enough) await sleepUntil(woken, timing.pollMs);
    }
  }
  const working = work();

  return {
    /** There may be something due: look now. */
    wake: () => wakeUp(),
    /** Takes nothing new; resolves when all that is under way has ended. */
    async stop(): Promise<void> {
      stopped = true;
      wakeUp();
      await working;
      await Promise.all(underWay);
    },
  };
}

async function sleepUntil(woken: Promise<void>, maxMs: number): Promise<void> {
  const end = new AbortController();
  const slept = setTimeout(maxMs, undefined, { signal: end.signal }).catch(() => {});
  await Promise.race([woken, slept]);
  end.abort();
}
