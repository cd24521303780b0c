import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import type { DeliveryChannel } from '../database/tables.ts';
import { openLane, type Deliver } from './lane.ts';
import type { Rhythm } from './rhythm.ts';
import { outboxStatus, type OutboxStatus } from './status.ts';

/** Deliveries under way at once, by channel; mails and bulk together are what the mail server sees. */
export const laneWidths: Record<DeliveryChannel, number> = { mail: 6, bulk: 2, webhook: 4 };

export interface Outbox {
  status(): Promise<OutboxStatus>;
  /** Something was just put in: look at once. */
  poke(): void;
  /** Takes nothing new and waits for what is under way, up to `longestMs`. */
  close(longestMs: number): Promise<void>;
}

/** Starts delivering; goes on until closed. */
export function openOutbox(database: Database, deliver: Deliver, rhythm: Rhythm, log: Logger): Outbox {
  const lanes = (Object.keys(laneWidths) as DeliveryChannel[]).map((channel) =>
    openLane({ database, channel, width: laneWidths[channel], deliver, rhythm, log }),
  );
  return {
    status: () => outboxStatus(database.query),
    poke: () => lanes.forEach((lane) => lane.poke()),
    async close(longestMs) {
      const timeUp = new Promise<void>((resolve) => setTimeout(resolve, longestMs).unref());
      await Promise.race([Promise.all(lanes.map((lane) => lane.stop())), timeUp]);
    },
  };
}
