import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../content-model/text/durations.ts';
import type { Subscriber } from '../database/tables.ts';

/** Lifetime of a confirmation link, after which the unconfirmed address is erased. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

export function confirmLink(siteUrl: URL, secret: string, { id, requested_at }: Subscriber): URL {
  const token = signToken(secret, {
    purpose: 'confirm',
    id,
    expiresAt: requested_at + CONFIRM_WITHIN_MS,
  });
  return new URL(`/subscribe/confirm?token=${token}`, siteUrl);
}

/** Never expires, so that the link in an old newsletter still works. */
export function unsubscribeLink(siteUrl: URL, secret: string, { id }: Pick<Subscriber, 'id'>): URL {
  return new URL(`/unsubscribe?token=${signToken(secret, { purpose: 'unsubscribe', id })}`, siteUrl);
}

export type LinkPurpose =
  | 'confirm'
  | 'unsubscribe'
  | 'invitation'
  | 'preview'
  | 'preview-link'
  | 'files'
  | `challenge.${string}`;

/** What a token says. */
interface TokenClaims {
  purpose: LinkPurpose;
  id: string;
  /** In milliseconds; 0 for never. */
  expiresAt?: number;
}

/**
 * Returns the token of a link: id, expiry and a signature over both and the purpose, so that a token of one purpose is
 * invalid for another.
 */
export function signToken(secret: string, { purpose, id, expiresAt = 0 }: TokenClaims): string {
  return `${id}.${expiresAt.toString(36)}.${signature(secret, { purpose, id, expiresAt })}`;
}

export type ReadToken = { state: 'good' | 'expired'; id: string } | { state: 'invalid' };

/** Verifies a token with each of the secrets, so that links outlive a rotation. */
export function readToken(
  secrets: readonly string[],
  token: string,
  { purpose, now }: { purpose: LinkPurpose; now: number },
): ReadToken {
  const [, id, expiry, signed] = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !expiry || !signed) return { state: 'invalid' };
  const expiresAt = Number.parseInt(expiry, 36);
  const isAuthentic = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, { purpose, id, expiresAt }))),
  );
  if (!isAuthentic) return { state: 'invalid' };
  return { state: expiresAt !== 0 && now > expiresAt ? 'expired' : 'good', id };
}

function signature(secret: string, { purpose, id, expiresAt }: Required<TokenClaims>): string {
  return createHmac('sha256', secret).update(`${purpose}.${id}.${expiresAt}`).digest('base64url');
}
