import { domainToASCII } from 'node:url';
import type { EnquiryAddressTable } from './tables.ts';

/** The longest local part and domain (RFC 5321, 4.5.3.1). They also bound the work for each @. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
/** Limit of addresses per enquiry, so that spam cannot create hundreds of rows. */
const MAX_FOUND = 100;

/** Common characters of local parts. Rarer ones are more often separators than parts of an address. */
const LOCAL = /[\p{L}\p{N}\p{M}._+'-]{1,64}$/u;
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+/u;

/**
 * Every mail address anywhere in `text`, each once and in one spelling: `Ada <ADA@b.example>`,
 * `mailto:ada@b.example`, `ada@b.example.` and `x@y.example, ada@b.example` all hold `ada@b.example`. Domains are in
 * ASCII. Takes time linear in the length of the text.
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
 * The index rows of an enquiry: addresses in its email field and addresses mentioned in its texts. An email field that
 * is one plain address needs no row, because `normalized_email` has it.
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
