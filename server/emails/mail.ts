export interface Mailbox {
  name: string;
  address: string;
}

/** A finished mail: one sender, one recipient, and nothing that a header could be smuggled in by. */
export interface Mail {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  html: string;
  text: string;
  /** Further headers by name; values are ours, never a visitor's. */
  headers?: Record<string, string>;
}

const LONGEST_HEADER_TEXT = 160;

/**
 * A visitor's text as it may stand in a header: one line, no control or direction-changing characters
 * (Unicode 15, section 23.2), cut to 160 characters.
 */
export function headerText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= LONGEST_HEADER_TEXT
    ? line
    : `${letters.slice(0, LONGEST_HEADER_TEXT - 1).join('')}…`;
}
