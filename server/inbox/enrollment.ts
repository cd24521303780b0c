import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Trx } from '../database/tables.ts';
import { CHALLENGE_MS, isOwnChallenge, newChallenge, useChallenge } from './challenges.ts';
import { userHandleOf, type PasskeyContext } from './passkeys.ts';
import { orRefuse, Refusal } from './refusal.ts';

/** Whom a new passkey is for. */
export interface Enrollee {
  member: string;
  email: string;
  /** What the challenge is bound to: an invitation or a session. */
  subject: string;
}

/** EdDSA, ES256, RS256 (RFC 8812, 2; RFC 9053, 2): what authenticators have, and nothing that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** What the browser makes a new passkey with: one that needs no address, of any maker, with its user verified. */
export async function enrollmentOptions(
  { party, secrets, database }: PasskeyContext,
  { member, email, subject }: Enrollee,
) {
  const known = await database.query
    .selectFrom('inbox_passkeys')
    .select('id')
    .where('member', '=', member)
    .execute();
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(userHandleOf(member)),
    userName: email,
    userDisplayName: email,
    challenge: newChallenge(secrets[0]!, 'enroll', subject, Date.now()),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known,
  });
}

/**
 * Verifies a new passkey (WebAuthn Level 3, 7.1), names it after its device, and stores it in the transaction in which `then` runs first: there the
 * member must come to be. Throws the Refusal `refused` for whatever is wrong with it.
 */
export async function enrollPasskey<T>(
  { party, secrets, database }: PasskeyContext,
  { member, subject, name }: Pick<Enrollee, 'member' | 'subject'> & { name: string },
  response: RegistrationResponseJSON,
  then: (trx: Trx, now: number) => Promise<T>,
): Promise<T> {
  let challenge = '';
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isOwnChallenge(secrets, 'enroll', subject, given, Date.now());
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw new Refusal('refused', {}, { cause: error });
  });
  const { crossOrigin } = decodeClientDataJSON(response.response.clientDataJSON);
  if (!verification.verified || crossOrigin) throw new Refusal('refused');
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
  return database.write(async (trx) => {
    const now = Date.now();
    if (!(await useChallenge(trx, challenge, now))) throw new Refusal('refused');
    const result = await then(trx, now);
    await trx
      .insertInto('inbox_passkeys')
      .values({
        id,
        member,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(orRefuse('refused'));
    return result;
  });
}
