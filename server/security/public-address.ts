import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is on the internet, and not in this machine's own network. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';

/**
 * Whether a host can be on the internet: a name with a dot, or a public address. `publicLookup` checks where the name leads.
 */
export function mayBePublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    /^[^.].*\.[^.]+$/.test(host) && !/\.(?:localhost|local|internal|lan|test|home\.arpa|onion)$/.test(host)
  );
}

/** Looks up a name for each connection and skips non-public addresses, so that a changed name cannot lead inside. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
    if (error || !first) {
      const refusal = Object.assign(new Error('no public address'), { code: 'ENOTPUBLIC' });
      callback(error ?? refusal, '');
    } else if (options.all) callback(null, [first, ...others]);
    else callback(null, first.address, first.family);
  });
};
