import { generateKeyPairSync } from 'node:crypto';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PasskeyTable } from '../database/inbox-tables.ts';
import type { Trx } from '../database/tables.ts';
import {
  CHALLENGE_MS,
  isOwnChallenge,
  newChallenge,
  useChallenge,
  type ChallengePurpose,
} from './challenges.ts';
import { orRefuse, Refusal } from './refusal.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyContext {
  database: Database;
  party: RelyingParty;
  /** The newest first: it signs, and all of them are believed. */
  secrets: readonly string[];
}

/** What a passkey is shown for: to sign in, or once more in a session (`subject`) of a member. */
export interface Ceremony {
  purpose: ChallengePurpose;
  subject: string;
  /** Only a passkey of this member will do. */
  member?: string;
}

/** What names a member to their authenticator (WebAuthn Level 3, 5.4.3). */
export const userHandleOf = (member: string): Buffer => Buffer.from(member);

/** What the browser asks for a passkey with. No address is asked for, so none can be probed. */
export function passkeyOptions({ party, secrets }: PasskeyContext, { purpose, subject }: Ceremony) {
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    challenge: newChallenge(secrets[0]!, purpose, subject, Date.now()),
    timeout: CHALLENGE_MS,
  });
}

/**
 * Verifies a shown passkey (WebAuthn Level 3, 7.2) and runs `then` in the transaction that uses its challenge up.
 * Throws the one Refusal `refused` for whatever is wrong: unknown passkeys cost the same work as known ones.
 */
export async function showPasskey<T>(
  context: PasskeyContext,
  ceremony: Ceremony,
  response: AuthenticationResponseJSON,
  then: (trx: Trx, member: string) => Promise<T>,
): Promise<T> {
  const { database } = context;
  const known = await database.query
    .selectFrom('inbox_passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst();
  const meant = known && (ceremony.member ?? known.member) === known.member ? known : undefined;
  const { challenge, counter } = await verify(context, ceremony, response, meant ?? NOBODYS);
  if (!meant) throw new Refusal('refused');
  return database.write(async (trx) => {
    const now = Date.now();
    if (!(await useChallenge(trx, challenge, now))) throw new Refusal('refused');
    // Of a passkey and its copy only one can be the first to use this counter.
    await trx
      .updateTable('inbox_passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', meant.id)
      .where('counter', '=', meant.counter)
      .returning('id')
      .executeTakeFirstOrThrow(orRefuse('refused'));
    return then(trx, meant.member);
  });
}

async function verify(
  { party, secrets }: PasskeyContext,
  { purpose, subject, member: expected }: Ceremony,
  response: AuthenticationResponseJSON,
  {
    id,
    member,
    public_key,
    counter,
  }: Pick<Selectable<PasskeyTable>, 'id' | 'member' | 'public_key' | 'counter'>,
): Promise<{ challenge: string; counter: number }> {
  let challenge = '';
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isOwnChallenge(secrets, purpose, subject, given, Date.now());
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, counter, publicKey: Uint8Array.from(Buffer.from(public_key, 'base64url')) },
  }).catch((error: unknown) => {
    throw new Refusal('refused', {}, { cause: error });
  });
  const { userHandle, clientDataJSON } = response.response;
  // Steps 6 and 13 of the standard, which the library leaves to its callers. In a session its cookie says who it is.
  const isOwn =
    userHandle === undefined
      ? expected !== undefined
      : userHandle === userHandleOf(member).toString('base64url');
  if (!verification.verified || !isOwn || decodeClientDataJSON(clientDataJSON).crossOrigin)
    throw new Refusal('refused');
  return { challenge, counter: verification.authenticationInfo.newCounter };
}

/** A passkey that nobody has, as a COSE key (RFC 9053, 7.1.1). */
const NOBODYS = (() => {
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
