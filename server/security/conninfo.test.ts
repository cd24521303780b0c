import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientFrom, isLocalSite, isLoopbackHost } from './conninfo.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const spoofed = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.0.2' };

test.for([
  ['no proxy is believed', 0, from('192.0.2.1', spoofed), '192.0.2.1'],
  ['one proxy tells whom it saw', 1, from('10.0.0.1', spoofed), '10.0.0.2'],
  ['two proxies', 2, from('10.0.0.1', spoofed), '198.51.100.7'],
  ['more proxies than entries', 9, from('10.0.0.1', spoofed), '203.0.113.9'],
  ['a proxy that tells nothing', 1, from('10.0.0.1'), '10.0.0.1'],
  ['IPv4 on an IPv6 socket', 0, from('::ffff:192.0.2.1'), '192.0.2.1'],
] as const)('%s', ([, trusted, incoming, address]) => {
  expect(clientFrom(incoming, trusted).address).toBe(address);
});

test.each([
  ['203.0.113.8:50001', '203.0.113.8'],
  ['[2001:db8::8]:50001', '2001:db8::8'],
  ['[2001:db8::8]', '2001:db8::8'],
  ['203.0.113.8, ', '203.0.113.8'],
  [' , ', 'unknown'],
  ['2130706433', 'unknown'],
  ['"203.0.113.8"', '203.0.113.8'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.8', '203.0.113.8'],
  ['unknown', 'unknown'],
  ['_hidden:9', 'unknown'],
  ['203.0.113.8.9', 'unknown'],
  ['', 'unknown'],
])('a proxy that writes %j has seen %s', (list, address) =>
  expect(clientFrom(from('10.0.0.1', { 'x-forwarded-for': list }), 1).address).toBe(address),
);

test('only a direct connection from this machine is a loopback client', () => {
  expect(clientFrom(from('127.0.0.1'), 0).loopback).toBe(true);
  expect(clientFrom(from('::1'), 1).loopback).toBe(true);
  expect(clientFrom(from('127.0.0.1', spoofed), 0).loopback).toBe(false);
  expect(clientFrom(from('127.0.0.1', { forwarded: 'for=192.0.2.1' }), 0).loopback).toBe(false);
  expect(clientFrom(from('192.0.2.1'), 0).loopback).toBe(false);
});

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '::1', '[::1]', '::ffff:127.0.0.1'])(
  'a connection to %s stays on this machine',
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

test.each([
  '127.example.com',
  '127.0.0.1.example.com',
  'localhost.example.com',
  '192.0.2.1',
  '0.0.0.0',
  '127.1',
  '',
])('a connection to %j may leave this machine', (host) => expect(isLoopbackHost(host)).toBe(false));

test('a site that listens on all addresses and names none is local', () => {
  for (const host of ['0.0.0.0', '[::]', '127.0.0.1']) expect(isLocalSite(host)).toBe(true);
  for (const host of ['127.example.com', '192.0.2.1']) expect(isLocalSite(host)).toBe(false);
});

const behind = (headers: Record<string, string>, from = '127.0.0.1', method = 'POST') =>
  ({ socket: { remoteAddress: from }, headers, method }) as unknown as IncomingMessage;
const forwarded = (list: string) => ({ 'x-forwarded-for': list });

test.for([
  ['a proxy nobody counted', 0, behind(forwarded('203.0.113.9')), /TRUST_PROXY is 0/],
  ['a proxy that sets no header', 1, behind({}), /without X-Forwarded-For/],
  ['fewer proxies than counted', 2, behind(forwarded('203.0.113.9')), /names fewer/],
  ['more proxies than counted', 1, behind(forwarded('203.0.113.9, 10.0.0.2')), /too low/],
  ['the right number', 1, behind(forwarded('203.0.113.9')), undefined],
  [
    'the right number, and an address a visitor made up',
    1,
    behind(forwarded('8.8.8.8, 203.0.113.9')),
    undefined,
  ],
  ['no proxy, and a header a visitor made up', 0, behind(forwarded('8.8.8.8'), '203.0.113.9'), undefined],
  ['a proxy that writes no address', 1, behind(forwarded('nobody:1')), /not an address/],
  ['a health check beside the proxy', 1, behind({}, '127.0.0.1', 'GET'), undefined],
] as const)('%s is told without an address', ([, trusted, incoming, expected]) => {
  const said: string[] = [];
  clientFrom(incoming, trusted, (sentence) => said.push(sentence));
  expect(said).toEqual(expected ? [expect.stringMatching(expected)] : []);
  expect(said.join()).not.toMatch(/\d+\.\d+\.\d+/);
});
