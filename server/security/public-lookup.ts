import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../content-model/text/public-host.ts';

/** Looks up a name for each connection and skips non-public addresses, so that a changed name cannot lead inside. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
    if (error || !first) {
      const notPublic = Object.assign(new Error('no public address'), { code: 'ENOTPUBLIC' });
      callback(error ?? notPublic, '');
    } else if (options.all) callback(null, [first, ...others]);
    else callback(null, first.address, first.family);
  });
};
