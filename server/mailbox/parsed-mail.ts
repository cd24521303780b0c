/** The most bytes of one mail that are read. Files of 20 MB take 27 MB in a mail (RFC 2045, 6.8). */
export const MAX_MAIL_BYTES = 32 * 2 ** 20;
/** What is read of a larger mail: its text, usually. */
export const HEAD_BYTES = 2 ** 20;
/** The most bytes of all files of one mail that are kept. */
export const MAX_FILES_BYTES = 20 * 2 ** 20;

/** A file of a mail. Its content is null if it is too large to keep. */
export interface MailFile {
  /** Without a path and without characters that could hide its end. */
  name: string;
  type: string;
  bytes: number;
  content: Uint8Array | null;
}

/** A report about a mail that was not delivered (RFC 3464). */
export interface BounceReport {
  /** Message-ID of the mail that was not delivered, without angle brackets. */
  messageId: string;
  recipient: string;
  action: string;
  /** Enhanced status code (RFC 3463), such as 5.1.1. */
  status: string;
}

/** A mail as safe text. */
export interface ParsedMail {
  from: { name: string; address: string };
  subject: string;
  /** Without angle brackets; empty if there is none. */
  messageId: string;
  /** Ids of In-Reply-To and References: the mails that it replies to, the nearest first. */
  inReplyTo: string[];
  /** Sent by a program, not by a person (RFC 3834). */
  isAutomatic: boolean;
  bounce?: BounceReport | undefined;
  text: string;
  /** What the text quotes of earlier mails. */
  quoted: string;
  files: MailFile[];
  /** How many more files it has than are listed. */
  filesLeftOut: number;
  /** It could not be parsed, and is kept as a file. */
  isUnreadable: boolean;
}
