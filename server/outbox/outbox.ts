import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { DeliveryChannel } from '../database/tables.ts';
import type { Timing } from './backoff.ts';
import { outboxStatus, type OutboxStatus } from './status.ts';
import { startWorker, type Deliver } from './worker.ts';

/** Deliveries under way at once, by channel; `mail` and `bulk` together are what the mail server sees. */
export const concurrency: Record<DeliveryChannel, number> = { mail: 6, bulk: 2, webhook: 4 };

export interface Outbox {
  status(): Promise<OutboxStatus>;
  /** Something was just put in: look at once. */
  wake(): void;
  /** Takes nothing new and waits for what is under way, up to `maxMs`. */
  close(maxMs: number): Promise<void>;
}

/** Starts delivering; goes on until closed. */
export function openOutbox(database: Database, deliver: Deliver, timing: Timing, log: Logger): Outbox {
  const workers = (Object.keys(concurrency) as DeliveryChannel[]).map((channel) =>
    startWorker({ database, channel, concurrency: concurrency[channel], deliver, timing, log }),
  );
  return {
    status: () => outboxStatus(database.query),
    wake: () => workers.forEach((worker) => worker.wake()),
    async close(maxMs) {
      const timeUp = new Promise<void>((resolve) => setTimeout(resolve, maxMs).unref());
      await Promise.race([Promise.all(workers.map((worker) => worker.stop())), timeUp]);
    },
  };
}
