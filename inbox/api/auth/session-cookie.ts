import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RelyingParty } from './relying-party.ts';
import { MAX_SESSION_MS } from './sessions.ts';

const NAME = 'inbox';

/** `__Host-` binds the cookie to this host and HTTPS (RFC 6265bis, 4.1.3.2), which a site without HTTPS cannot have. */
const prefixOf = ({ https }: RelyingParty) => (https ? ({ prefix: 'host' } as const) : {});

/** The session token of the request, if any. */
export const readCookie = (context: Context, party: RelyingParty): string | undefined =>
  party.https ? getCookie(context, NAME, 'host') : getCookie(context, NAME);

export const writeCookie = (context: Context, party: RelyingParty, token: string): void =>
  setCookie(context, NAME, token, {
    ...prefixOf(party),
    path: '/',
    httpOnly: true,
    secure: party.https,
    sameSite: 'Lax',
    maxAge: MAX_SESSION_MS / 1000,
  });

export const dropCookie = (context: Context, party: RelyingParty): void =>
  void deleteCookie(context, NAME, { ...prefixOf(party), path: '/', secure: party.https });
