import { withoutInvisible } from './clean-text.ts';
import { domainToASCII } from 'node:url';

export interface MailAddress {
  name: string;
  address: string;
}

/** Dots may stand anywhere: addresses such as `abc..def@docomo.ne.jp` exist, although RFC 5321 wants them quoted. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * Parses a single mailbox for use in an envelope (domain in ASCII). Returns undefined for anything else: display names,
 * lists, comments, quoting or control characters. Lengths from RFC 5321 section 4.5.3.1.
 */
export function parseEmailAddress(input: string): string | undefined {
  const text = withoutInvisible(input).trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  // domainToASCII drops tabs and decodes percent signs, which would yield another mailbox.
  if (
    at < 1 ||
    local.length > 64 ||
    !LOCAL.test(local) ||
    !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(text.slice(at + 1))
  )
    return undefined;
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  if (!DOMAIN.test(domain) || /^[\d.]+$/.test(domain)) return undefined;
  const mailbox = `${local}@${domain}`;
  return mailbox.length <= 254 ? mailbox : undefined;
}

/** Parses a mailbox in a setting: like parseEmailAddress, or at a host of the local network, such as ops@localhost. */
export function parseOwnMailbox(text: string): string | undefined {
  const [, local = '', host = ''] = /^([^@]+)@([a-z0-9-]+)$/i.exec(text.trim()) ?? [];
  return parseEmailAddress(text) ?? (host && LOCAL.test(local) ? `${local}@${host}` : undefined);
}

/** Normalizes an address for comparison: without invisible characters, in lower case, domain in ASCII. */
export const normalizeEmail = (input: string): string =>
  (parseEmailAddress(input) ?? withoutInvisible(input).trim()).toLowerCase();

/**
 * Parses MAIL_FROM: `hello@example.com` or `Agency <hello@example.com>`, with or without quotes. The address is ASCII,
 * because its domain is part of the Message-ID (RFC 5322, 3.6.4).
 */
export function parseMailFrom(text: string): MailAddress | undefined {
  const [, displayName = '', bracketed] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = parseOwnMailbox(bracketed ?? text);
  return address === undefined ? undefined : { name: displayName.replaceAll('"', '').trim(), address };
}
