import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { DeliveryChannel } from '../database/tables.ts';
import type { Timing } from './backoff.ts';
import { outboxStatus } from './status.ts';
import { startWorker, type Deliver } from './worker.ts';

/** Deliveries under way at once, by channel; `mail` and `bulk` together are what the mail server sees. */
export const concurrency: Record<DeliveryChannel, number> = { mail: 6, bulk: 2, webhook: 4, alert: 2 };

const channels = Object.keys(concurrency) as DeliveryChannel[];

/** Starts delivering; goes on until closed. @param busy whether visitors wait for their answers */
export function openOutbox(
  database: Database,
  deliver: Deliver,
  timing: Timing,
  log: Logger,
  busy: () => boolean = () => false,
) {
  const shared = { database, deliver, timing, busy, log };
  const workers = new Map(
    channels.map((channel) => [
      channel,
      startWorker({ ...shared, channel, concurrency: concurrency[channel] }),
    ]),
  );
  return {
    status: () => outboxStatus(database.query),
    /** Something was just put in: look at once. */
    wake: (...into: DeliveryChannel[]) => into.forEach((channel) => workers.get(channel)?.wake()),
    /** Takes nothing new and waits for what is under way, up to `maxMs`. */
    async close(maxMs: number): Promise<void> {
      const timeUp = new Promise<void>((resolve) => setTimeout(resolve, maxMs).unref());
      await Promise.race([Promise.all([...workers.values()].map((worker) => worker.stop())), timeUp]);
    },
  };
}
