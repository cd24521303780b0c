import ipaddr from 'ipaddr.js';

/** Not `isIP` of Node, because forms check links in the browser, too. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Whether an IP address is on the internet, and not in this machine's own network. */
export const isPublicAddress = (address: string): boolean =>
  isAddress(address) && ipaddr.process(address).range() === 'unicast';

/** Whether a host can be on the internet: a name with a dot, or a public address. */
export function mayBePublicHost(hostname: string): boolean {
  // A dot at the end makes a name absolute.
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isAddress(host)) return isPublicAddress(host);
  return (
    /^[^.].*\.[^.]+$/.test(host) && !/\.(?:localhost|local|internal|lan|test|home\.arpa|onion)$/.test(host)
  );
}
