import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Subscriber } from '../database/tables.ts';

/** How long an address may stay unconfirmed before it is erased, and its link works. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

export function confirmLink(siteUrl: URL, secret: string, { id, requested_at }: Subscriber): URL {
  const token = signToken(secret, 'confirm', id, requested_at + CONFIRM_WITHIN_MS);
  return new URL(`/subscribe/confirm?token=${token}`, siteUrl);
}

/** Never expires: whoever still has an old newsletter must be able to end it. */
export function unsubscribeLink(siteUrl: URL, secret: string, { id }: Pick<Subscriber, 'id'>): URL {
  return new URL(`/unsubscribe?token=${signToken(secret, 'unsubscribe', id)}`, siteUrl);
}

export type LinkPurpose = 'confirm' | 'unsubscribe' | 'invitation';

/**
 * A link's token: whose it is, until when it holds (milliseconds; 0 for always) and a signature over both and
 * the purpose, so that one kind of link cannot serve as another.
 */
export function signToken(secret: string, purpose: LinkPurpose, id: string, until = 0): string {
  return `${id}.${until.toString(36)}.${signature(secret, purpose, id, until)}`;
}

export type ReadToken = { state: 'good' | 'expired'; id: string } | { state: 'invalid' };

/** Reads a token that any of the secrets has signed: links outlive the secret they were made with. */
export function readToken(
  secrets: readonly string[],
  purpose: LinkPurpose,
  token: string,
  now: number,
): ReadToken {
  const [, id, written, signed] = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !written || !signed) return { state: 'invalid' };
  const until = Number.parseInt(written, 36);
  const known = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, purpose, id, until))),
  );
  if (!known) return { state: 'invalid' };
  return { state: until !== 0 && now > until ? 'expired' : 'good', id };
}

function signature(secret: string, purpose: LinkPurpose, id: string, until: number): string {
  return createHmac('sha256', secret).update(`${purpose}.${id}.${until}`).digest('base64url');
}
