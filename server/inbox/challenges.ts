import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Database } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { readToken, signToken } from '../subscribers/links.ts';
import { orRefuse, Refusal } from './refusal.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyContext {
  database: Database;
  party: RelyingParty;
  /** The newest first: it signs, and all of them are believed. */
  secrets: readonly string[];
}

/** What a challenge is for, and whom: a session, an invitation, or nobody who is known yet. */
export interface Ceremony {
  purpose: 'sign-in' | 'fresh' | 'enroll';
  subject: string;
}

/** For how long a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60 * 1000;

const signedAs = ({ purpose, subject }: Ceremony) => `challenge.${purpose}.${subject}` as const;

/** A new challenge. Asking for one stores nothing, so nobody can fill the database by asking. */
export const newChallenge = (secret: string, ceremony: Ceremony, now: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(signToken(secret, signedAs(ceremony), randomUUID(), now + CHALLENGE_MS)));

/**
 * What the response to one of this server's challenges has to hold. Throws the Refusal `refused` for one to another
 * challenge, one for something else, one that has expired, and from a frame of another site.
 */
export function expectedOf(
  { party, secrets }: PasskeyContext,
  ceremony: Ceremony,
  { response: { clientDataJSON } }: AuthenticationResponseJSON | RegistrationResponseJSON,
) {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    const token = Buffer.from(challenge, 'base64url').toString();
    const { state } = readToken(secrets, signedAs(ceremony), token, Date.now());
    if (state !== 'good' || crossOrigin) throw new Error('not a challenge of ours');
    return {
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    };
  } catch (error) {
    return asRefused(error);
  }
}

/** For `catch`: whatever is wrong with a passkey, its caller learns only that it is refused. */
export function asRefused(cause: unknown): never {
  throw new Refusal('refused', {}, { cause });
}

/** Marks a challenge as answered. Throws the Refusal `refused` when it was before. Those that expired are forgotten. */
export async function useChallenge(trx: Trx, challenge: string, now: number): Promise<void> {
  await trx.deleteFrom('inbox_used_challenges').where('expires_at', '<', now).execute();
  await trx
    .insertInto('inbox_used_challenges')
    .values({ challenge, expires_at: now + CHALLENGE_MS })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirstOrThrow(orRefuse('refused'));
}
