import { withoutInvisible } from '../../content-model/text/clean-text.ts';
import { domainToASCII } from 'node:url';
import type { InquiryAddressTable } from '../database/tables.ts';

/** Maximum length of the local part and of the domain (RFC 5321, 4.5.3.1). These also limit the work for each @. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
/** Limit of addresses per inquiry, so that spam cannot create hundreds of rows. */
const MAX_ADDRESSES = 100;

/** Common characters of local parts. Rarer ones are more often separators than parts of an address. */
const LOCAL = /[\p{L}\p{N}\p{M}._+'-]{1,64}$/u;
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+/u;

/**
 * Returns every email address in `text`, normalized and without duplicates: `Ada <ADA@b.example>`,
 * `mailto:ada@b.example`, `ada@b.example.` and `x@y.example, ada@b.example` all contain `ada@b.example`. Domains are in
 * ASCII. Runs in linear time.
 */
export function addressesIn(text: string): string[] {
  const normalizedText = withoutInvisible(text.normalize('NFKC')).replaceAll('%40', '@').toLowerCase();
  const [first = '', ...parts] = normalizedText.split('@');
  const addresses = new Set<string>();
  let precedingPart = first;
  for (const followingPart of parts) {
    const local = LOCAL.exec(precedingPart.slice(-MAX_LOCAL))?.[0].replace(/^[.']+/, '');
    const [domainText = ''] = DOMAIN.exec(followingPart.slice(0, MAX_DOMAIN)) ?? [];
    const domain = domainText.replace(/^[.-]+/, '').replace(/[.-]{1,255}$/, '');
    if (local && domain) addresses.add(`${local}@${domainToASCII(domain) || domain}`);
    if (addresses.size === MAX_ADDRESSES) break;
    precedingPart = followingPart.slice(domainText.length);
  }
  return [...addresses];
}

/**
 * Returns the index rows of an inquiry: addresses in its email field and addresses mentioned in its texts. A single
 * plain address needs no row, because `normalized_email` holds it.
 */
export function inquiryAddresses(inquiry: string, email: string, texts: string[]): InquiryAddressTable[] {
  const normalizedEmail = email.trim().toLowerCase();
  const senders = addressesIn(email);
  const mentioned = addressesIn(texts.join('\n')).filter((address) => !senders.includes(address));
  const rows = (addresses: string[], sender: 0 | 1) =>
    addresses.map((address) => ({ inquiry, address, sender }));
  return [
    ...rows(
      senders.filter((address) => address !== normalizedEmail),
      1,
    ),
    ...rows(mentioned, 0),
  ];
}
