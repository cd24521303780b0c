import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientFrom } from './client.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const spoofed = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.0.2' };

test.each([
  ['no proxy is believed', 0, from('192.0.2.1', spoofed), '192.0.2.1'],
  ['one proxy tells whom it saw', 1, from('10.0.0.1', spoofed), '10.0.0.2'],
  ['two proxies', 2, from('10.0.0.1', spoofed), '198.51.100.7'],
  ['more proxies than entries', 9, from('10.0.0.1', spoofed), '203.0.113.9'],
  ['a proxy that tells nothing', 1, from('10.0.0.1'), '10.0.0.1'],
  ['IPv4 on an IPv6 socket', 0, from('::ffff:192.0.2.1'), '192.0.2.1'],
])('%s', (_, trusted, incoming, address) => {
  expect(clientFrom(incoming, trusted).address).toBe(address);
});

test('only a direct connection from this machine is a loopback client', () => {
  expect(clientFrom(from('127.0.0.1'), 0).loopback).toBe(true);
  expect(clientFrom(from('::1'), 1).loopback).toBe(true);
  expect(clientFrom(from('127.0.0.1', spoofed), 0).loopback).toBe(false);
  expect(clientFrom(from('127.0.0.1', { forwarded: 'for=192.0.2.1' }), 0).loopback).toBe(false);
  expect(clientFrom(from('192.0.2.1'), 0).loopback).toBe(false);
});
