import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { DeliveryChannel } from '../database/tables.ts';
import type { Timing } from './backoff.ts';
import { outboxStatus } from './status.ts';
import { startWorker, type Deliver } from './worker.ts';

/** Concurrent deliveries by channel. The mail server sees the sum of `mail` and `bulk`. */
export const concurrency: Record<DeliveryChannel, number> = { mail: 6, bulk: 2, webhook: 4, alert: 2 };

const channels = Object.keys(concurrency) as DeliveryChannel[];

/**
 * Starts delivering until it is closed.
 * @param busy whether visitors are waiting for responses
 * @param onResume called before a paused channel resumes
 */
export function openOutbox(
  database: Database,
  deliver: Deliver,
  timing: Timing,
  log: Logger,
  busy: () => boolean = () => false,
  onResume: () => Promise<void> = async () => {},
) {
  const shared = { database, deliver, timing, busy, onResume, log };
  const workers = new Map(
    channels.map((channel) => [
      channel,
      startWorker({ ...shared, channel, concurrency: concurrency[channel] }),
    ]),
  );
  return {
    status: () => outboxStatus(database.query),
    /** Polls now, because a delivery was just added. */
    wake: (...into: DeliveryChannel[]) => into.forEach((channel) => workers.get(channel)?.wake()),
    /** Claims nothing more and waits up to `maxMs` for the deliveries in flight. */
    async close(maxMs: number): Promise<void> {
      const timeUp = new Promise<void>((resolve) => setTimeout(resolve, maxMs).unref());
      await Promise.race([Promise.all([...workers.values()].map((worker) => worker.stop())), timeUp]);
    },
  };
}
