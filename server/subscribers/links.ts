import type { Subscriber } from '../database/tables.ts';
import { signToken } from './token.ts';

/** How long an address may stay unconfirmed before it is erased, and its link works. */
export const UNCONFIRMED_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export function confirmLink(siteUrl: URL, secret: string, { id, requested_at }: Subscriber): URL {
  const token = signToken(secret, 'confirm', id, requested_at + UNCONFIRMED_KEPT_MS);
  return new URL(`/subscribe/confirm?token=${token}`, siteUrl);
}

/** Never expires: whoever still has an old note must be able to end it. */
export function unsubscribeLink(siteUrl: URL, secret: string, { id }: Pick<Subscriber, 'id'>): URL {
  return new URL(`/unsubscribe?token=${signToken(secret, 'unsubscribe', id)}`, siteUrl);
}
