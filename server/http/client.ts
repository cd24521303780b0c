import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Who asks: the visitor's address, and whether the request came straight from this machine, not through a proxy. */
export interface Client {
  address: string;
  loopback: boolean;
}

// A Request has no place for the address of its socket, and a header could be forged by the visitor.
const clients = new WeakMap<Request, Client>();

export function rememberClient(request: Request, client: Client): void {
  clients.set(request, client);
}

/** The client remembered for this request; in the development server there is none and all count as one. */
export function clientOf(request: Request): Client {
  return clients.get(request) ?? { address: 'unknown', loopback: false };
}

/**
 * Reads the address from the socket, or from X-Forwarded-For as far as the proxies in front are trusted:
 * each proxy appends the address it saw, so the n-th from the right was written by the outermost trusted one.
 * @param trustedProxies how many proxies stand in front; 0 believes the socket alone
 * @param doubt hears in one sentence, without any address, why that number is hardly right
 */
export function clientFrom(
  incoming: IncomingMessage,
  trustedProxies: number,
  doubt: (sentence: string) => void = () => {},
): Client {
  const socketAddress = plain(incoming.socket.remoteAddress ?? 'unknown');
  const forwarded = incoming.headers['x-forwarded-for'];
  const proxied = forwarded !== undefined || incoming.headers.forwarded !== undefined;
  const loopback = !proxied && (socketAddress === '::1' || socketAddress.startsWith('127.'));
  if (forwarded === undefined) {
    if (trustedProxies > 0 && incoming.method === 'POST')
      doubt(
        `TRUST_PROXY is ${trustedProxies}, but forms come without X-Forwarded-For: let the proxy set it.`,
      );
    return { address: socketAddress, loopback };
  }
  if (trustedProxies === 0) {
    if (isInternal(socketAddress))
      doubt('TRUST_PROXY is 0, but a proxy sends X-Forwarded-For: all its visitors count as one.');
    return { address: socketAddress, loopback };
  }
  const seen = String(forwarded).split(',');
  if (seen.length < trustedProxies)
    doubt(`TRUST_PROXY is ${trustedProxies}, but X-Forwarded-For names fewer: visitors could forge theirs.`);
  const depth = Math.min(trustedProxies, seen.length);
  const address = plain(seen.at(-depth)?.trim() ?? '');
  if (seen.length > depth && isInternal(address) && !isInternal(plain(seen.at(-depth - 1)?.trim() ?? '')))
    doubt(`TRUST_PROXY is ${trustedProxies}, but that leads to a proxy's own address: it seems too low.`);
  return { address, loopback };
}

/** IPv4 addresses arrive as ::ffff:192.0.2.1 on a socket that takes both families. */
const plain = (address: string): string =>
  isIP(address) === 6 ? ipaddr.process(address).toString() : address;

const internalRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether no visitor from the internet can have this address, only a machine beside this one. */
function isInternal(address: string): boolean {
  return isIP(address) !== 0 && internalRanges.includes(ipaddr.parse(address).range());
}

/** Whether a host name leads to the machine itself, so that no visitor can use it. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(name);
}
