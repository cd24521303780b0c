import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import type { Delivery, DeliveryChannel } from '../database/tables.ts';
import { asFailure } from './failure.ts';
import type { Rhythm } from './rhythm.ts';
import { claimDue, recordFailure, recordSent } from './store.ts';

/** Carries one delivery out or throws; must end soon after the signal. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

interface LaneOptions {
  database: Database;
  channel: DeliveryChannel;
  /** Deliveries under way at once. */
  width: number;
  deliver: Deliver;
  rhythm: Rhythm;
  log: Logger;
}

export interface Lane {
  /** There may be something due: look now. */
  poke(): void;
  /** Takes nothing new; resolves when all that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Works through one channel of the outbox until stopped. Channels have lanes of their own, so a mail server that
 * hangs holds up neither webhooks nor, from the newsletter's lane, the agency's letters.
 */
export function openLane({ database, channel, width, deliver, rhythm, log }: LaneOptions): Lane {
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let wake: () => void = () => {};

  async function attempt(delivery: Delivery): Promise<void> {
    const about = { delivery: delivery.id, purpose: delivery.purpose, attempt: delivery.attempts };
    try {
      await deliver(delivery, AbortSignal.timeout(rhythm.tryMs));
    } catch (error) {
      const failure = asFailure(error);
      const state = await recordFailure(database, delivery, failure, rhythm);
      log.warn({ ...about, reason: failure.reason, state }, 'delivery did not succeed');
      return;
    }
    await recordSent(database, delivery);
    log.info(about, 'delivered');
  }

  function begin(delivery: Delivery): void {
    const task: Promise<void> = attempt(delivery)
      // The outcome could not be written; the lease runs out and it is tried again under the same id.
      .catch((error: unknown) => log.error({ err: error, delivery: delivery.id }, 'outcome not recorded'))
      .finally(() => {
        underWay.delete(task);
        wake();
      });
    underWay.add(task);
  }

  async function work(): Promise<void> {
    while (!stopped) {
      const rested = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const free = width - underWay.size;
      let claimed = 0;
      try {
        const due = free > 0 ? await claimDue(database, channel, free, rhythm) : [];
        claimed = due.length;
        due.forEach(begin);
      } catch (error) {
        log.error({ err: error, channel }, 'outbox could not be read');
      }
      if (claimed < free || free === 0) await restUntil(rested, rhythm.idleMs);
    }
  }
  const working = work();

  return {
    poke: () => wake(),
    async stop() {
      stopped = true;
      wake();
      await working;
      await Promise.all(underWay);
    },
  };
}

async function restUntil(woken: Promise<void>, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const slept = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([woken, slept]);
  clearTimeout(timer);
}
