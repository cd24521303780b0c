import { isLocalSite } from '../../../server/security/conninfo.ts';

/** The site that passkeys are bound to (WebAuthn Level 3, 4 "Relying Party"). */
export interface RelyingParty {
  id: string;
  /** The origin of the inbox. */
  origin: string;
  name: string;
  /** Whether cookies can be `Secure`. */
  https: boolean;
  /** Whether the site runs on the loopback interface, where passkeys need the name localhost. */
  local: boolean;
}

/**
 * Derives it from SITE_URL. A loopback address becomes `http://localhost:PORT`, because WebAuthn refuses 127.0.0.1
 * (5.1.3, step 7).
 */
export function relyingPartyOf(siteUrl: URL, name: string): RelyingParty {
  const local = isLocalSite(siteUrl.hostname);
  const origin = local
    ? `${siteUrl.protocol}//localhost${siteUrl.port ? `:${siteUrl.port}` : ''}`
    : siteUrl.origin;
  return { id: new URL(origin).hostname, origin, name, https: siteUrl.protocol === 'https:', local };
}
