import { withoutBidi } from '../../content-model/text/clean-text.ts';
import { fill } from '../../content-model/text/fill.ts';
import type { MailAddress } from '../../content-model/text/email-address.ts';

export interface AttachedFile {
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

/** A complete email with one sender, safe from header injection. */
export interface Mail {
  from: MailAddress;
  to: MailAddress;
  cc?: readonly string[];
  replyTo?: MailAddress | undefined;
  subject: string;
  /** Without HTML, the email is plain text only. */
  html?: string;
  text: string;
  files?: readonly AttachedFile[];
  /** Additional headers by name. Values never come from a visitor. */
  headers?: Record<string, string>;
}

/** A PNG of this site and its displayed size in pixels. */
interface MailLogo {
  path: string;
  width: number;
  height: number;
  /** Whether the picture contains the name. */
  isName: boolean;
}

/** The sender of all emails, and the agency data they show. */
export interface Sender {
  agency: {
    name: string;
    email: string;
    phone: string;
    address: string;
    tagline: string;
    /** BCP 47 tag of the texts. */
    language: string;
    /** Time zone of times in emails. */
    timeZone: string;
    clock: 12 | 24;
    logo?: MailLogo | undefined;
  };
  from: MailAddress;
  siteUrl: URL;
}

/** Returns the Message-ID of a delivery (RFC 5322, 3.6.4). */
export const messageIdOf = (deliveryId: string, from: MailAddress): string =>
  `<${deliveryId}@${from.address.split('@').at(-1) ?? 'localhost'}>`;

const MAX_HEADER_TEXT = 160;

/**
 * Makes a visitor's text safe for a header: one line of at most 160 characters, without control or bidirectional
 * characters (Unicode 15, section 23.2).
 */
export function headerText(text: string): string {
  const line = withoutBidi(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    // Mail programs would decode a typed encoded word (RFC 2047). A word joiner prevents that.
    .replaceAll('=?', '=\u2060?')
    .trim();
  const letters = Array.from(line);
  return letters.length <= MAX_HEADER_TEXT ? line : `${letters.slice(0, MAX_HEADER_TEXT - 1).join('')}…`;
}

/** Fills a text of an email. Throws if the text names a value that this email does not have. */
export function fillMail(text: string, values: Record<string, string>): string {
  for (const [placeholder, name = ''] of text.matchAll(/\{([A-Za-z]+)\}/g))
    if (!Object.hasOwn(values, name)) throw new Error(`${placeholder} in "${text}" has no value here`);
  return fill(text, values);
}
