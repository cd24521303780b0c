import { domainToASCII } from 'node:url';

export interface MailAddress {
  name: string;
  address: string;
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * The one mailbox that `typed` plainly names, fit for an envelope (domain in ASCII), or undefined when it is
 * anything else: no display names, lists, comments, quoting or control characters.
 * Lengths from RFC 5321 section 4.5.3.1.
 */
export function parseEmailAddress(typed: string): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  // domainToASCII leaves out tabs and soft hyphens, and reads percent signs: another mailbox than was typed.
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

/** The mailbox that a setting names: as parseEmailAddress reads it, or at a host of the own network, such as ops@localhost. */
export function parseOwnMailbox(text: string): string | undefined {
  const [, local = '', host = ''] = /^([^@]+)@([a-z0-9-]+)$/i.exec(text.trim()) ?? [];
  return parseEmailAddress(text) ?? (host && LOCAL.test(local) ? `${local}@${host}` : undefined);
}

/** One spelling per mailbox, for comparing: trimmed, in lower case, the domain in ASCII. */
export const normalizeEmail = (typed: string): string =>
  (parseEmailAddress(typed) ?? typed.trim()).toLowerCase();

/**
 * Reads MAIL_FROM: `hello@example.com` or `Agency <hello@example.com>`, with or without quotes. The address is ASCII, as
 * is the Message-ID that its domain is part of (RFC 5322, 3.6.4).
 */
export function parseMailFrom(text: string): MailAddress | undefined {
  const [, written = '', bracketed] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = parseOwnMailbox(bracketed ?? text);
  return address === undefined ? undefined : { name: written.replaceAll('"', '').trim(), address };
}
