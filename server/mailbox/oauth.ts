import { hash } from 'node:crypto';
import { z } from 'zod';
import type { OAuthSettings } from '../config/env-imap.ts';

const TIMEOUT_MS = 10_000;

const answerSchema = z.object({ access_token: z.string(), refresh_token: z.string().optional() });

/** Keeps the refresh token that a provider issues in place of the former one. */
export interface TokenStore {
  read(): Promise<string | undefined>;
  save(value: string): Promise<void>;
}

const storedSchema = z.object({ issuedFor: z.string(), token: z.string() });

/** The provider issues no access token. The message is a sentence that says what to do. */
export class OAuthError extends Error {
  override name = 'OAuthError';
}

/**
 * Exchanges the refresh token for an access token (RFC 6749, section 6). Providers such as Microsoft end a refresh token
 * after some months and issue a new one with each exchange, so the newest is kept until the setting changes.
 * @throws OAuthError
 */
export async function fetchAccessToken(
  { tokenUrl, clientId, clientSecret, refreshToken }: OAuthSettings,
  store: TokenStore,
): Promise<string> {
  const issuedFor = hash('sha256', refreshToken);
  const kept = storedSchema.safeParse(JSON.parse((await store.read()) ?? 'null'));
  const current = kept.data?.issuedFor === issuedFor ? kept.data.token : refreshToken;
  const form = {
    grant_type: 'refresh_token',
    client_id: clientId,
    ...(clientSecret && { client_secret: clientSecret }),
    refresh_token: current,
  };
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new OAuthError('IMAP_OAUTH_TOKEN_URL cannot be reached. Check the address and the firewall.', {
      cause: error,
    });
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !answer.success)
    throw new OAuthError(
      `The provider refuses the refresh token (HTTP ${response.status}). Sign in again, and set IMAP_OAUTH_REFRESH_TOKEN to the new one.`,
    );
  const { access_token, refresh_token } = answer.data;
  if (refresh_token && refresh_token !== current)
    await store.save(JSON.stringify({ issuedFor, token: refresh_token }));
  return access_token;
}
