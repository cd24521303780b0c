import type { MailAddress } from './address.ts';

/** A finished email: one sender, one recipient, and nothing that a header could be smuggled in by. */
export interface Mail {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress | undefined;
  subject: string;
  /** Without it the mail is plain text alone. */
  html?: string;
  text: string;
  /** Further headers by name; values are ours, never a visitor's. */
  headers?: Record<string, string>;
}

/** A PNG of this site, with the pixels it is shown in. */
export interface MailLogo {
  path: string;
  width: number;
  height: number;
  /** Whether the name is in the picture. */
  isName: boolean;
}

/** What every email of the site needs to know about who sends it. */
export interface Sender {
  agency: {
    name: string;
    email: string;
    phone: string;
    address: string;
    tagline: string;
    /** Of the texts, as a tag of BCP 47. */
    language: string;
    /** Times in mails are those of the agency's place. */
    timeZone: string;
    clock: 12 | 24;
    logo?: MailLogo | undefined;
  };
  from: MailAddress;
  siteUrl: URL;
}

/** The Message-ID of the mail that a delivery becomes (RFC 5322, 3.6.4). */
export const messageIdOf = (deliveryId: string, from: MailAddress): string =>
  `<${deliveryId}@${from.address.split('@').at(-1) ?? 'localhost'}>`;

const MAX_HEADER_TEXT = 160;

/**
 * A visitor's text as it may stand in a header: one line, no control or direction-changing characters
 * (Unicode 15, section 23.2), cut to 160 characters.
 */
export function headerText(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    // An encoded word that was typed (RFC 2047) would be decoded; with a joiner in it, it is encoded as it is.
    .replaceAll('=?', '=\u2060?')
    .trim();
  const letters = Array.from(line);
  return letters.length <= MAX_HEADER_TEXT ? line : `${letters.slice(0, MAX_HEADER_TEXT - 1).join('')}…`;
}

/** Puts values in the place of `{name}`. Throws when a text asks for a value this email does not have. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{([A-Za-z]+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`${written} in "${text}" has no value here`);
    return value;
  });
}
