import { generateKeyPairSync } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { PasskeyTable } from '../../../server/database/inbox-tables.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { hasNoCertificates } from './attestation.ts';
import {
  throwRefused,
  CHALLENGE_MS,
  expectedValues,
  newChallenge,
  useChallenge,
  type Ceremony,
  type PasskeyContext,
} from './challenges.ts';
import { apiError, ApiError } from '../api-error.ts';

/** With `member`, only a passkey of this member is accepted, which confirms within a session. */
type AssertionCeremony = Ceremony & { member?: string };

/** What an authenticator answered in a ceremony. */
interface Assertion {
  ceremony: AssertionCeremony;
  response: AuthenticationResponseJSON;
}

/** The user handle that identifies a member to their authenticator (WebAuthn Level 3, 5.4.3). */
const userHandleOf = (member: string): Buffer => Buffer.from(member);

/** Authentication options for discoverable passkeys. No email address is entered, so none can be probed. */
export function passkeyOptions({ party, secrets }: PasskeyContext, ceremony: Ceremony) {
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    challenge: newChallenge(secrets[0]!, ceremony, Date.now()),
    timeout: CHALLENGE_MS,
  });
}

/**
 * Verifies a passkey assertion (WebAuthn Level 3, 7.2) and runs `work` in the transaction that consumes its challenge.
 * Throws the ApiError `refused` for every kind of failure; unknown passkeys take the same time as known ones.
 */
export async function verifyPasskey<T>(
  context: PasskeyContext,
  { ceremony, response }: Assertion,
  work: (trx: Trx, member: string) => Promise<T>,
): Promise<T> {
  const { database } = context;
  const passkey = await database.query
    .selectFrom('inbox_passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst();
  const match = passkey && (ceremony.member ?? passkey.member) === passkey.member ? passkey : undefined;
  const expected = expectedValues(context, ceremony, response);
  const counter = await verify(expected, { ceremony, response }, match ?? UNKNOWN_KEY);
  if (!match) throw new ApiError('refused');
  return database.write(async (trx) => {
    const now = Date.now();
    await useChallenge(trx, expected.expectedChallenge, now);
    // A cloned passkey would use a counter value twice.
    await trx
      .updateTable('inbox_passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', match.id)
      .where('counter', '=', match.counter)
      .returning('id')
      .executeTakeFirstOrThrow(apiError('refused'));
    return work(trx, match.member);
  });
}

async function verify(
  expected: ReturnType<typeof expectedValues>,
  { ceremony, response }: Assertion,
  {
    id,
    member,
    public_key,
    counter,
  }: Pick<Selectable<PasskeyTable>, 'id' | 'member' | 'public_key' | 'counter'>,
): Promise<number> {
  const publicKey = Uint8Array.from(Buffer.from(public_key, 'base64url'));
  const verification = await verifyAuthenticationResponse({
    ...expected,
    response,
    credential: { id, counter, publicKey },
  }).catch(throwRefused);
  const { userHandle } = response.response;
  // Step 6 of the standard, which the library leaves to its callers. In a session the cookie identifies the member.
  const isOwner =
    userHandle === undefined
      ? ceremony.member !== undefined
      : userHandle === userHandleOf(member).toString('base64url');
  if (!verification.verified || !isOwner) throw new ApiError('refused');
  return verification.authenticationInfo.newCounter;
}

/** A COSE key (RFC 9053, 7.1.1) that belongs to no member, for constant work with unknown passkeys. */
const UNKNOWN_KEY = (() => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const bytes = [
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ];
  return { id: '', member: '', counter: 0, public_key: Buffer.concat(bytes).toString('base64url') };
})();

/** The member who gets a new passkey. */
export interface Enrollee {
  member: string;
  email: string;
  /** The invitation or session that the challenge is bound to. */
  subject: string;
}

function mayVerify(response: RegistrationResponseJSON): boolean {
  try {
    return hasNoCertificates(response);
  } catch {
    return false;
  }
}

/** EdDSA, ES256, RS256 (RFC 8812, 2; RFC 9053, 2): common on authenticators, and not experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

/** Registration options: a discoverable passkey of any vendor, with user verification. */
export async function enrollmentOptions(
  { party, secrets, database }: PasskeyContext,
  { member, email, subject }: Enrollee,
) {
  const existingPasskeys = await database.query
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
    challenge: newChallenge(secrets[0]!, { purpose: 'enroll', subject }, Date.now()),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existingPasskeys,
  });
}

interface Enrollment extends Pick<Enrollee, 'member' | 'subject'> {
  /** Of the passkey. */
  name: string;
  response: RegistrationResponseJSON;
}

/**
 * Verifies a new passkey (WebAuthn Level 3, 7.1), runs `work`, which creates the member where needed, and stores the
 * passkey in the same transaction. Throws the ApiError `refused` for every kind of failure.
 */
export async function enrollPasskey<T>(
  context: PasskeyContext,
  { member, subject, name, response }: Enrollment,
  work: (trx: Trx, now: number) => Promise<T>,
): Promise<T> {
  const expected = expectedValues(context, { purpose: 'enroll', subject }, response);
  if (!mayVerify(response)) throw new ApiError('refused');
  const verification = await verifyRegistrationResponse({
    ...expected,
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(throwRefused);
  if (!verification.verified) throw new ApiError('refused');
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
  return context.database.write(async (trx) => {
    const now = Date.now();
    await useChallenge(trx, expected.expectedChallenge, now);
    const result = await work(trx, now);
    await trx
      .insertInto('inbox_passkeys')
      .values({
        id,
        member,
        name,
        host: context.party.id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(apiError('refused'));
    return result;
  });
}
