import type { IncomingMessage } from 'node:http';
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
 */
export function clientFrom(incoming: IncomingMessage, trustedProxies: number): Client {
  const socketAddress = plain(incoming.socket.remoteAddress ?? 'unknown');
  const forwarded = incoming.headers['x-forwarded-for'];
  const proxied = forwarded !== undefined || incoming.headers.forwarded !== undefined;
  const loopback = !proxied && (socketAddress === '::1' || socketAddress.startsWith('127.'));
  if (trustedProxies === 0 || forwarded === undefined) return { address: socketAddress, loopback };
  const seen = [...String(forwarded).split(','), socketAddress].map((part) => plain(part.trim()));
  return { address: seen.at(-1 - trustedProxies) ?? seen[0] ?? socketAddress, loopback };
}

/** IPv4 addresses arrive as ::ffff:192.0.2.1 on a socket that takes both families. */
function plain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
