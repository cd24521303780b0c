import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { DeliveryChannel, WebhookPurpose } from './purposes.ts';
import type { Timing } from './backoff.ts';
import { outboxStatus } from './status.ts';
import type { OnReplyFailed, RowFilter } from './queue.ts';
import { startWorker, type Deliver } from './worker.ts';

/** Concurrent deliveries per channel; `webhook`: per number. The mail server sees the sum of `mail` and `bulk`. */
export const concurrency: Record<DeliveryChannel, number> = {
  mail: 6,
  bulk: 2,
  webhook: 4,
  alert: 2,
  push: 4,
};

const channels = Object.keys(concurrency) as DeliveryChannel[];

export interface OutboxOptions {
  database: Database;
  deliver: Deliver;
  timing: Timing;
  log: Logger;
  /** Whether visitors are waiting for responses. */
  isBusy?: () => boolean;
  /** Called before a paused channel resumes. */
  onResume?: () => Promise<void>;
  onReplyFailed?: OnReplyFailed;
  /** The configured webhooks of inquiries, each with its own worker. */
  webhooks?: readonly { purpose: WebhookPurpose; number: number }[];
}

/** Starts delivering until it is closed. */
export function openOutbox({
  database,
  deliver,
  timing,
  log,
  isBusy = () => false,
  onResume = async () => {},
  onReplyFailed = async () => {},
  webhooks = [],
}: OutboxOptions) {
  const shared = { database, deliver, timing, isBusy, onResume, onReplyFailed, log };
  const start = (channel: DeliveryChannel, filter?: RowFilter) => ({
    channel,
    ...startWorker({ ...shared, channel, filter, concurrency: concurrency[channel] }),
  });
  const webhookFilters = webhooks.map(
    ({ purpose, number }): RowFilter =>
      (row) =>
        row.and({ purpose, payload: JSON.stringify({ number }) }),
  );
  /** Deliveries to webhooks that are no longer configured. */
  const unconfigured: RowFilter = (row) => row.not(row.or(webhookFilters.map((filter) => filter(row))));
  const workers = [
    ...channels.map((channel) => start(channel, channel === 'webhook' ? unconfigured : undefined)),
    ...webhookFilters.map((filter) => start('webhook', filter)),
  ];
  return {
    status: () => outboxStatus(database.query),
    /** Polls now, because a delivery was just added. */
    wake: (...channelNames: DeliveryChannel[]) =>
      workers.filter(({ channel }) => channelNames.includes(channel)).forEach((worker) => worker.wake()),
    /** Claims nothing more and waits up to `maxMs` for the deliveries in flight. */
    async close(maxMs: number): Promise<void> {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxMs).unref());
      await Promise.race([Promise.all(workers.map((worker) => worker.stop())), timeout]);
    },
  };
}
