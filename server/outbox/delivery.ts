import { randomUUID } from 'node:crypto';
import type { Delivery } from '../database/tables.ts';

type Asked = Pick<Delivery, 'channel' | 'purpose'> &
  Partial<Pick<Delivery, 'lead' | 'subscriber' | 'newsletter' | 'dedupe_key' | 'due_at'>> & {
    payload?: object;
  };

/** A delivery as it enters the outbox: due at once unless asked otherwise, never tried yet. */
export function newDelivery({ payload = {}, ...asked }: Asked, now: number): Delivery {
  return {
    id: randomUUID(),
    lead: null,
    subscriber: null,
    newsletter: null,
    payload: JSON.stringify(payload),
    dedupe_key: null,
    state: 'waiting',
    attempts: 0,
    due_at: now,
    claim: null,
    last_error: null,
    created_at: now,
    finished_at: null,
    ...asked,
  };
}
