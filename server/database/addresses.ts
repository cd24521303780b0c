import { domainToASCII } from 'node:url';
import type { EnquiryAddressTable } from './tables.ts';

/** The longest local part and domain (RFC 5321, 4.5.3.1). They also bound the work for each @. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
/** More than anybody writes; whoever sends hundreds gains no hundreds of rows by it. */
const MAX_FOUND = 100;

/** What local parts are made of in practice. Rarer signs stand between addresses more often than in them. */
const LOCAL = /[\p{L}\p{N}\p{M}._+'-]{1,64}$/u;
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+/u;

/**
 * Every mail address that stands anywhere in `text`, each once and in one spelling: `Ada <ADA@b.example>`,
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
 * The rows of the index for one enquiry: whose it is by the field for that, and who else is named in the others. What
 * was typed as one plain address is not among them, because `normalized_email` has it already.
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
