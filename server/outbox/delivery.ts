import { randomUUIDv7 } from 'node:crypto';
import { purposes } from './purposes.ts';
import type { Delivery, Trx } from '../database/tables.ts';

type DeliveryRequest = Pick<Delivery, 'purpose'> &
  Partial<Pick<Delivery, 'id' | 'inquiry' | 'subscriber' | 'newsletter' | 'dedupe_key' | 'due_at'>> & {
    payload?: object;
  };

/** Creates a delivery, due immediately unless `due_at` says otherwise. */
export function newDelivery({ payload = {}, ...request }: DeliveryRequest, now: number): Delivery {
  return {
    // Version 7 is ordered by time, so a commit writes fewer pages of the index (RFC 9562, section 6.13).
    id: randomUUIDv7(),
    channel: purposes[request.purpose].channel,
    inquiry: null,
    subscriber: null,
    newsletter: null,
    payload: JSON.stringify(payload),
    dedupe_key: null,
    state: 'waiting',
    attempts: 0,
    rejections: 0,
    claims: 0,
    due_at: now,
    lease_token: null,
    last_error: null,
    server_reply: null,
    created_at: now,
    finished_at: null,
    dismissed_at: null,
    ...request,
  };
}

/** Inserts a delivery unless one with its dedupe key exists. Resolves to whether it was inserted. */
export async function enqueue(trx: Trx, request: DeliveryRequest, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deliveries')
    .values(newDelivery(request, now))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Prefix of the reason of a delivery to a mailbox that does not exist. */
export const BOUNCED = 'bounced-';
/** Reason of a delivery that was not attempted, because an earlier one to the address bounced. */
export const BOUNCED_BEFORE = `${BOUNCED}before`;

/**
 * What the other server rejects. `site`: every delivery of the channel would fail, so it pauses and nothing is final. `limit`
 * (a sending limit) and `unclear` (this site, or only this delivery): the channel pauses once an unrelated delivery is
 * rejected alike.
 */
export type Rejection = 'site' | 'limit' | 'unclear';

interface FailureOptions extends ErrorOptions {
  /** A retry would not help. */
  permanent?: boolean;
  /** The mailbox does not exist. */
  bounced?: boolean;
  /** Set if the other server rejects this site, or seems to. */
  rejection?: Rejection | undefined;
  /** Retry-After of the other server. */
  retryAfterMs?: number | undefined;
  /** What the other server said, without personal data. */
  reply?: string | undefined;
}

/** A delivery that did not happen. `reason` is a class of failure such as `http-503`, never personal data. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly reason: string;
  readonly permanent: boolean;
  readonly bounced: boolean;
  readonly rejection: Rejection | undefined;
  readonly retryAfterMs: number | undefined;
  readonly reply: string | undefined;

  constructor(reason: string, options: FailureOptions = {}) {
    super(reason, options);
    this.reason = reason;
    this.permanent = options.permanent ?? false;
    this.bounced = options.bounced ?? false;
    this.rejection = options.rejection;
    this.retryAfterMs = options.retryAfterMs;
    this.reply = options.reply;
  }
}

/** Converts any thrown value. The reason is the code of a network error, and the class of any other. */
export function asFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError')
    return new DeliveryFailure('timeout', { cause: error });
  const errorName = [code, cause?.code, name].find((text) => typeof text === 'string' && text !== '');
  return new DeliveryFailure(`error-${String(errorName ?? 'unknown').toLowerCase()}`, { cause: error });
}
