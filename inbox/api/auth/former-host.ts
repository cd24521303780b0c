import type { Database } from '../../../server/database/database.ts';
import { relyingPartyOf } from './relying-party.ts';

export interface FormerHost {
  /** The host that the newest unusable passkey was made at. */
  former: string;
  host: string;
  /** Addresses of the members without a passkey for this host. */
  members: string[];
}

/**
 * Finds members whose passkeys were all made at another host than that of SITE_URL. Browsers offer passkeys only at the
 * host they were made at (WebAuthn Level 3, 4 "RP ID"), so a change of the domain locks these members out. Resolves to
 * undefined if there is none.
 */
export async function findFormerHost(
  { query }: Pick<Database, 'query'>,
  siteUrl: URL,
): Promise<FormerHost | undefined> {
  const { id: host } = relyingPartyOf(siteUrl, '');
  const passkeys = await query
    .selectFrom('inbox_passkeys as passkey')
    .innerJoin('inbox_members as member', 'member.id', 'passkey.member')
    .select(['passkey.host', 'member.email'])
    .orderBy('passkey.created_at', 'desc')
    .execute();
  const canSignIn = new Set(passkeys.filter((passkey) => passkey.host === host).map(({ email }) => email));
  const unusable = passkeys.filter(({ email }) => !canSignIn.has(email));
  const [newest] = unusable;
  return newest && { former: newest.host, host, members: [...new Set(unusable.map(({ email }) => email))] };
}

/** Says what happened and what to do, for the log and the doctor. */
export function describeFormerHost({ former, host, members }: FormerHost): string {
  const who = members.length === 1 ? '1 member has' : `${members.length} members have`;
  return `${who} passkeys only for ${former}, which do not work at ${host}: run "npm run inbox -- invite EMAIL" for each (docs/OPERATIONS.md, "Change the domain"), or set SITE_URL back.`;
}
