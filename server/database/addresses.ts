import { domainToASCII } from 'node:url';
import type { EnquiryAddressTable } from './tables.ts';

/** Maximum length of the local part and of the domain (RFC 5321, 4.5.3.1). These also limit the work for each @. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
/** Limit of addresses per enquiry, so that spam cannot create hundreds of rows. */
const MAX_FOUND = 100;

/** Common characters of local parts. Rarer ones are more often separators than parts of an address. */
const LOCAL = /[\p{L}\p{N}\p{M}._+'-]{1,64}$/u;
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+/u;

/**
 * Returns every email address in `text`, normalized and without duplicates: `Ada <ADA@b.example>`,
 * `mailto:ada@b.example`, `ada@b.example.` and `x@y.example, ada@b.example` all contain `ada@b.example`. Domains are in
 * ASCII. Runs in linear time.
 */
export function addressesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('%40', '@')
    .toLowerCase();
  const [first = '', ...others] = plain.split('@');
  const found = new Set<string>();
  let before = first;
  for (const after of others) {
    const local = LOCAL.exec(before.slice(-MAX_LOCAL))?.[0].replace(/^[.']+/, '');
    const [written = ''] = DOMAIN.exec(after.slice(0, MAX_DOMAIN)) ?? [];
    const domain = written.replace(/^[.-]+/, '').replace(/[.-]{1,255}$/, '');
    if (local && domain) found.add(`${local}@${domainToASCII(domain) || domain}`);
    if (found.size === MAX_FOUND) break;
    before = after.slice(written.length);
  }
  return [...found];
}

/**
 * Returns the index rows of an enquiry: addresses in its email field and addresses mentioned in its texts. A single
 * plain address needs no row, because `normalized_email` holds it.
 */
export function enquiryAddresses(enquiry: string, email: string, others: string[]): EnquiryAddressTable[] {
  const typed = email.trim().toLowerCase();
  const senders = addressesIn(email);
  const mentioned = addressesIn(others.join('\n')).filter((address) => !senders.includes(address));
  const rows = (addresses: string[], sender: 0 | 1) =>
    addresses.map((address) => ({ enquiry, address, sender }));
  return [
    ...rows(
      senders.filter((address) => address !== typed),
      1,
    ),
    ...rows(mentioned, 0),
  ];
}
