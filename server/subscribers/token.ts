import { createHmac, timingSafeEqual } from 'node:crypto';

type Purpose = 'confirm' | 'unsubscribe';

/**
 * A link's token: whose it is, until when it holds (milliseconds; 0 for always) and a signature over both and
 * the purpose, so that one kind of link cannot serve as another.
 */
export function signToken(secret: string, purpose: Purpose, id: string, until = 0): string {
  return `${id}.${until.toString(36)}.${signature(secret, purpose, id, until)}`;
}

export type ReadToken = { state: 'good' | 'expired'; id: string } | { state: 'invalid' };

export function readToken(secret: string, purpose: Purpose, token: string, now: number): ReadToken {
  const [, id, written, signed] = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !written || !signed) return { state: 'invalid' };
  const until = Number.parseInt(written, 36);
  const expected = signature(secret, purpose, id, until);
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return { state: 'invalid' };
  return { state: until !== 0 && now > until ? 'expired' : 'good', id };
}

function signature(secret: string, purpose: Purpose, id: string, until: number): string {
  return createHmac('sha256', secret).update(`${purpose}.${id}.${until}`).digest('base64url');
}
