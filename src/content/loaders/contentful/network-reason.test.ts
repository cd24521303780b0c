import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { networkReason } from './network-reason.ts';

it('says why a request got no answer', async () => {
  const reasonAt = (address: string) => fetch(address).then(() => 'an answer', networkReason);
  const nothing = createServer().listen(0, '127.0.0.1');
  await once(nothing, 'listening');
  const { port } = nothing.address() as AddressInfo;
  nothing.close();
  await once(nothing, 'close');
  expect(await reasonAt(`http://127.0.0.1:${port}`)).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
  expect(await reasonAt('http://no-such-host.invalid')).toContain('no-such-host.invalid');
});

it('gives the message of an error without a cause', () =>
  expect(networkReason(new Error('timed out'))).toBe('timed out'));
