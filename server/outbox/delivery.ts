import { randomUUIDv7 } from 'node:crypto';
import type { Delivery } from '../database/tables.ts';

type Asked = Pick<Delivery, 'channel' | 'purpose'> &
  Partial<Pick<Delivery, 'enquiry' | 'subscriber' | 'newsletter' | 'dedupe_key' | 'due_at'>> & {
    payload?: object;
  };

/** A delivery as it enters the outbox: due at once unless asked otherwise, never tried yet. */
export function newDelivery({ payload = {}, ...asked }: Asked, now: number): Delivery {
  return {
    // Ordered by time: new rows share the last page of their index, and a commit writes fewer (RFC 9562, section 6.13).
    id: randomUUIDv7(),
    enquiry: null,
    subscriber: null,
    newsletter: null,
    payload: JSON.stringify(payload),
    dedupe_key: null,
    state: 'waiting',
    attempts: 0,
    claims: 0,
    due_at: now,
    lease_token: null,
    last_error: null,
    created_at: now,
    finished_at: null,
    dismissed_at: null,
    ...asked,
  };
}

/** Begins the reason of a delivery that failed because the person has no such mailbox. */
export const BOUNCED = 'bounced-';
/** It was known before, so nothing was tried. */
export const BOUNCED_BEFORE = `${BOUNCED}before`;

interface FailureOptions extends ErrorOptions {
  /** Trying again cannot help. */
  permanent?: boolean;
  /** Because there is no such mailbox. */
  bounced?: boolean;
  /** What the receiver asked for. */
  retryAfterMs?: number | undefined;
}

/** A delivery that did not happen. `reason` is a class of failure such as `http-503`, never personal data. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly reason: string;
  readonly permanent: boolean;
  readonly bounced: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, options: FailureOptions = {}) {
    super(reason, options);
    this.reason = reason;
    this.permanent = options.permanent ?? false;
    this.bounced = options.bounced ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Any thrown thing as a failure; a network error is known by its code, the rest by its class. */
export function asFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError')
    return new DeliveryFailure('timeout', { cause: error });
  const named = [code, cause?.code, name].find((text) => typeof text === 'string' && text !== '');
  return new DeliveryFailure(`error-${String(named ?? 'unknown').toLowerCase()}`, { cause: error });
}
