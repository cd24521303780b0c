import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The client: its address, and whether the request came from this machine without a proxy. */
export interface Client {
  address: string;
  loopback: boolean;
}

// A Request has no field for its socket's address, and the visitor could forge a header.
const clients = new WeakMap<Request, Client>();

export function rememberClient(request: Request, client: Client): void {
  clients.set(request, client);
}

/** The client of a request. In the development server all requests have the same one. */
export function clientOf(request: Request): Client {
  return clients.get(request) ?? { address: 'unknown', loopback: false };
}

/**
 * Reads the address from the socket, or from X-Forwarded-For as far as the proxies in front are trusted:
 * each proxy appends the address it saw, so the n-th from the right was written by the outermost trusted one.
 * @param trustedProxies the number of proxies in front; with 0 only the socket's address counts
 * @param warn called with a sentence, without addresses, if that number seems wrong
 */
export function clientFrom(
  incoming: IncomingMessage,
  trustedProxies: number,
  warn: (sentence: string) => void = () => {},
): Client {
  const socketAddress = unmap(incoming.socket.remoteAddress ?? 'unknown');
  const forwarded = incoming.headers['x-forwarded-for'];
  const proxied = forwarded !== undefined || incoming.headers.forwarded !== undefined;
  const loopback = !proxied && isLoopbackHost(socketAddress);
  if (forwarded === undefined) {
    if (trustedProxies > 0 && incoming.method === 'POST')
      warn(`TRUST_PROXY is ${trustedProxies}, but forms come without X-Forwarded-For: let the proxy set it.`);
    return { address: socketAddress, loopback };
  }
  if (trustedProxies === 0) {
    if (isInternal(socketAddress))
      warn('TRUST_PROXY is 0, but a proxy sends X-Forwarded-For: all its visitors count as one.');
    return { address: socketAddress, loopback };
  }
  // Empty elements of a list are ignored (RFC 9110, section 5.6.1).
  const addresses = String(forwarded)
    .split(',')
    .filter((entry) => entry.trim() !== '');
  if (addresses.length < trustedProxies)
    warn(`TRUST_PROXY is ${trustedProxies}, but X-Forwarded-For names fewer: visitors could forge theirs.`);
  const depth = Math.min(trustedProxies, addresses.length);
  const address = unmap(addressOf(addresses.at(-depth) ?? '') ?? 'unknown');
  if (address === 'unknown')
    warn('X-Forwarded-For holds something that is not an address: all such visitors count as one.');
  const next = unmap(addressOf(addresses.at(-depth - 1) ?? '') ?? '');
  if (addresses.length > depth && isInternal(address) && !isInternal(next))
    warn(`TRUST_PROXY is ${trustedProxies}, but that leads to a proxy's own address: it seems too low.`);
  return { address, loopback };
}

/** The address in an entry that some proxies write with a port, brackets, quotes or a zone (RFC 7239, section 6). */
function addressOf(entry: string): string | undefined {
  const unquoted = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, withoutPort] = /^\[([^\]]*)\](?::\w*)?$|^([\d.]+):\w*$/.exec(unquoted) ?? [];
  const address = (bracketed ?? withoutPort ?? unquoted).split('%')[0]!;
  return isIP(address) === 0 ? undefined : address;
}

/** IPv4 addresses arrive as ::ffff:192.0.2.1 on a socket that takes both families. */
const unmap = (address: string): string =>
  isIP(address) === 6 ? ipaddr.process(address).toString() : address;

const internalRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether the address is private, so that no visitor from the internet can have it. */
function isInternal(address: string): boolean {
  return isIP(address) !== 0 && internalRanges.includes(ipaddr.parse(address).range());
}

/** Returns the kind of network of an address, which is not personal data. */
export function networkKindOf(address: string): 'this machine' | 'private network' | 'internet' | 'unknown' {
  if (isIP(address) === 0) return 'unknown';
  if (ipaddr.parse(address).range() === 'loopback') return 'this machine';
  return isInternal(address) ? 'private network' : 'internet';
}

const withoutBrackets = (hostname: string): string => hostname.replaceAll(/[[\]]/g, '');

/**
 * Whether a connection to this host never leaves the machine, so that it needs no encryption: localhost or a loopback
 * address.
 */
export function isLoopbackHost(hostname: string): boolean {
  const name = withoutBrackets(hostname).toLowerCase();
  return name === 'localhost' || (isIP(name) !== 0 && ipaddr.process(name).range() === 'loopback');
}

/** Whether a site at this host is local: also one that names no address, as it listens on all (HOST=0.0.0.0). */
export const isLocalSite = (hostname: string): boolean =>
  isLoopbackHost(hostname) || ['0.0.0.0', '::'].includes(withoutBrackets(hostname));
