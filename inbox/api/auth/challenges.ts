import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Database } from '../../../server/database/database.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { readToken, signToken } from '../../../server/security/links.ts';
import { apiError, ApiError } from '../api-error.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyContext {
  database: Database;
  party: RelyingParty;
  /** Newest first: the first one signs, and all of them verify. */
  secrets: readonly string[];
}

/**
 * The purpose and subject of a challenge; the subject is a session, an invitation, or empty before the member is known.
 */
export interface Ceremony {
  purpose: 'sign-in' | 'fresh' | 'enroll';
  subject: string;
}

/** How long a challenge is valid. */
export const CHALLENGE_MS = 5 * 60 * 1000;

const purposeOf = ({ purpose, subject }: Ceremony) => `challenge.${purpose}.${subject}` as const;

/** Creates a signed, stateless challenge. Nothing is stored, so requests cannot fill the database. */
export const newChallenge = (secret: string, ceremony: Ceremony, now: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      signToken(secret, { purpose: purposeOf(ceremony), id: randomUUID(), expiresAt: now + CHALLENGE_MS }),
    ),
  );

/**
 * Returns the values that a response to a challenge must contain. Throws the ApiError `refused` for a foreign, expired
 * or mismatched challenge, and for responses from another site's frame.
 */
export function expectedValues(
  { party, secrets }: PasskeyContext,
  ceremony: Ceremony,
  { response: { clientDataJSON } }: AuthenticationResponseJSON | RegistrationResponseJSON,
) {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    const token = Buffer.from(challenge, 'base64url').toString();
    const { state } = readToken(secrets, token, { purpose: purposeOf(ceremony), now: Date.now() });
    if (state !== 'good' || crossOrigin) throw new Error('not a challenge of ours');
    return {
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    };
  } catch (error) {
    return throwRefused(error);
  }
}

/** A handler for `catch`: hides the reason of a failed verification behind the ApiError `refused`. */
export function throwRefused(cause: unknown): never {
  throw new ApiError('refused', { cause });
}

/** Marks a challenge as used, and deletes expired ones. Throws the ApiError `refused` when it was used before. */
export async function useChallenge(trx: Trx, challenge: string, now: number): Promise<void> {
  await trx.deleteFrom('inbox_used_challenges').where('expires_at', '<', now).execute();
  await trx
    .insertInto('inbox_used_challenges')
    .values({ challenge, expires_at: now + CHALLENGE_MS })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirstOrThrow(apiError('refused'));
}
