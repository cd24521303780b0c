import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { fetchAccessToken } from './oauth.ts';

const asked: Record<string, string>[] = [];
/** A token endpoint that issues a new refresh token with each exchange, and refuses "expired". */
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push(form);
    const isRefused = form['refresh_token'] === 'expired';
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
    const issued = { access_token: `access ${asked.length}`, refresh_token: `refresh ${asked.length}` };
    response.end(JSON.stringify(isRefused ? { error: 'invalid_grant' } : issued));
  });
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const settings = {
  tokenUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/token`,
  clientId: 'client',
  clientSecret: undefined,
  refreshToken: 'first',
};

function memory() {
  let value: string | undefined;
  return {
    read: async () => value,
    save: async (next: string) => {
      value = next;
    },
  };
}

test('the newest refresh token is used until the setting changes', async () => {
  const store = memory();
  expect(await fetchAccessToken(settings, store)).toBe('access 1');
  await fetchAccessToken(settings, store);
  await fetchAccessToken({ ...settings, refreshToken: 'renewed by hand' }, store);
  expect(asked).toEqual([
    { grant_type: 'refresh_token', client_id: 'client', refresh_token: 'first' },
    { grant_type: 'refresh_token', client_id: 'client', refresh_token: 'refresh 1' },
    { grant_type: 'refresh_token', client_id: 'client', refresh_token: 'renewed by hand' },
  ]);
});

test('a refusal says what to set', async () => {
  await expect(fetchAccessToken({ ...settings, refreshToken: 'expired' }, memory())).rejects.toThrow(
    'The provider refuses the refresh token (HTTP 400). Sign in again, and set IMAP_OAUTH_REFRESH_TOKEN',
  );
});

test('an endpoint that is not there is a sentence, too', async () => {
  const nowhere = { ...settings, tokenUrl: 'http://127.0.0.1:1/token' };
  await expect(fetchAccessToken(nowhere, memory())).rejects.toThrow('IMAP_OAUTH_TOKEN_URL cannot be reached');
});
