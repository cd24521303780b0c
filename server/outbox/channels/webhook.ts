import { createHmac } from 'node:crypto';
import { DeliveryFailure } from '../delivery.ts';

export interface WebhookTarget {
  url: string;
  /** Each `whsec_` and base64, or any text. Without secrets the request is unsigned. */
  secrets?: readonly string[];
  /** Additional headers, or another content type than JSON. */
  headers?: Record<string, string>;
}

/** The body of a request, and the id by which the other side recognizes a duplicate. */
interface WebhookMessage {
  id: string;
  body: string;
}

/**
 * Returns the three headers of Standard Webhooks (https://www.standardwebhooks.com). The id identifies duplicates, the
 * timestamp (seconds) replays, and the signature this site. Each secret has a signature, so that the other side may use
 * either secret during a rotation.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, body }: WebhookMessage,
  now: number,
): Record<string, string> {
  const seconds = Math.floor(now / 1000);
  const signatures = secrets.map((secret) => {
    const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

/** Limits how long a hanging webhook occupies a worker. */
const TIMEOUT_MS = 20_000;
/** Temporary client errors: timeout, too early, too many requests (RFC 9110, 8470, 6585). */
const RETRYABLE_STATUSES = [408, 425, 429];

/** Posts JSON, or the type in `headers`. Throws DeliveryFailure unless 2xx; other client errors are permanent. */
export async function postWebhook(
  { url, secrets, headers }: WebhookTarget,
  { id, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(secrets ? signatureHeaders(secrets, { id, body }, Date.now()) : {}),
    },
    body,
    // A redirect would send an inquiry to an address that is not configured.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (response.ok) return;
  throw new DeliveryFailure(`http-${response.status}`, {
    permanent:
      response.status >= 400 && response.status < 500 && !RETRYABLE_STATUSES.includes(response.status),
    retryAfterMs: retryAfter(response.headers.get('retry-after'), Date.now()),
  });
}

/** Converts Retry-After to milliseconds from `now`: seconds or an HTTP date (RFC 9110 section 10.2.3). */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
