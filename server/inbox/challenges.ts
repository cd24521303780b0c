import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Trx } from '../database/tables.ts';

export type ChallengePurpose = 'sign-in' | 'fresh' | 'enroll';

/** For how long a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60 * 1000;
const NONCE = 16;
const EXPIRY = 6;

/**
 * A new challenge: 128 random bits, when it expires, and a signature over both, the purpose and whom it is for. Asking
 * for one stores nothing, so nobody can fill the database by asking.
 * @param subject a session, an invitation or a member; empty when nobody is known yet
 */
export function newChallenge(
  secret: string,
  purpose: ChallengePurpose,
  subject: string,
  now: number,
): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(NONCE + EXPIRY);
  randomBytes(NONCE).copy(body);
  body.writeUIntBE(now + CHALLENGE_MS, NONCE, EXPIRY);
  return Uint8Array.from(Buffer.concat([body, signature(secret, purpose, subject, body)]));
}

/** Whether this server made the challenge (in base64url), for this purpose and subject, and it has not expired. */
export function isOwnChallenge(
  secrets: readonly string[],
  purpose: ChallengePurpose,
  subject: string,
  challenge: string,
  now: number,
): boolean {
  const given = Buffer.from(challenge, 'base64url');
  if (given.length !== NONCE + EXPIRY + 32) return false;
  const body = given.subarray(0, NONCE + EXPIRY);
  const known = secrets.some((secret) =>
    timingSafeEqual(given.subarray(NONCE + EXPIRY), signature(secret, purpose, subject, body)),
  );
  return known && body.readUIntBE(NONCE, EXPIRY) > now;
}

/** Marks a challenge as answered; false when it was before. Those that expired are forgotten on the way. */
export async function useChallenge(trx: Trx, challenge: string, now: number): Promise<boolean> {
  await trx.deleteFrom('inbox_used_challenges').where('expires_at', '<', now).execute();
  const used = await trx
    .insertInto('inbox_used_challenges')
    .values({ challenge, expires_at: now + CHALLENGE_MS })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return used !== undefined;
}

const signature = (secret: string, purpose: ChallengePurpose, subject: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`inbox.${purpose}.${subject}.`).update(body).digest();
