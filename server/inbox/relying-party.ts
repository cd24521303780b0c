import { isLoopbackHost } from '../http/conninfo.ts';

/** Whom a passkey is for (WebAuthn Level 3, 4 "Relying Party"). */
export interface RelyingParty {
  id: string;
  /** Where the inbox is opened. */
  origin: string;
  name: string;
  /** Whether cookies can be bound to HTTPS. */
  https: boolean;
  /** Browsers make passkeys for a name, never for an address: on this machine that is localhost. */
  local: boolean;
}

/** The site itself. On this machine `http://localhost:PORT`, because WebAuthn refuses 127.0.0.1 (5.1.3, step 7). */
export function relyingPartyOf(siteUrl: URL, name: string): RelyingParty {
  const local = isLoopbackHost(siteUrl.hostname);
  const origin = local
    ? `${siteUrl.protocol}//localhost${siteUrl.port ? `:${siteUrl.port}` : ''}`
    : siteUrl.origin;
  return { id: new URL(origin).hostname, origin, name, https: siteUrl.protocol === 'https:', local };
}
