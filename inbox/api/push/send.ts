import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { retryAfter } from '../../../server/outbox/channels/webhook.ts';
import { DeliveryFailure } from '../../../server/outbox/delivery.ts';
import { publicLookup } from '../../../server/security/public-lookup.ts';

/** The kind of the event, and the reference when it is about a single inquiry. */
interface PushMessage {
  kind: string;
  reference?: string | undefined;
}

interface Push {
  device: { endpoint: string; p256dh: string; auth: string };
  message: PushMessage;
  keys: { publicKey: string; privateKey: string };
  /** The agency's email address, for the operators of the push service (RFC 8292, 2.1). */
  contact: string;
  signal: AbortSignal;
}

/** How long the push service keeps a message for a device that is offline. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 20_000;
const RETRYABLE_STATUSES = [408, 425, 429];

/** Thrown when the subscription of a device has ended. */
export class DeviceGone extends Error {
  override name = 'DeviceGone';
}

/**
 * Encrypts a message for one device (RFC 8291) and posts it to the device's push service.
 * @throws DeviceGone, or DeliveryFailure
 */
export async function sendPush({ device, message, keys, contact, signal }: Push): Promise<void> {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: `mailto:${contact}`, ...keys }, TTL: TTL_SECONDS },
  );
  const { status, wait } = await post(endpoint, {
    headers: headers as Record<string, string>,
    body: body!,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new DeviceGone(`http-${status}`);
  throw new DeliveryFailure(`http-${status}`, {
    permanent: status < 500 && !RETRYABLE_STATUSES.includes(status),
    retryAfterMs: retryAfter(wait ?? null, Date.now()),
  });
}

/**
 * Posts without following redirects; over HTTPS only to public IP addresses, so that an endpoint cannot reach the
 * network inside.
 */
function post(
  endpoint: string,
  { headers, body, signal }: { headers: Record<string, string>; body: Buffer; signal: AbortSignal },
): Promise<{ status: number; wait: string | undefined }> {
  const isSecure = endpoint.startsWith('https:');
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; wait: string | undefined }>();
  const request = (isSecure ? requestHttps : requestHttp)(
    endpoint,
    { method: 'POST', headers, signal, ...(isSecure && { lookup: publicLookup }) },
    (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, wait: response.headers['retry-after'] });
    },
  );
  request.on('error', reject);
  request.end(body);
  return promise;
}
