import type { Mailbox } from './mail.ts';
import type { MailWords } from './words.ts';

/** What every mail of the site needs to know about who sends it. */
export interface Sender {
  words: MailWords;
  agency: { name: string; email: string; phone: string; address: string; tagline: string };
  from: Mailbox;
  siteUrl: URL;
}

/** Reads MAIL_FROM: `hello@example.com` or `Agency <hello@example.com>`, with or without quotes. */
export function readSender(text: string, name: string): Mailbox {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
  return named ? { name: named[1] || name, address: named[2] ?? '' } : { name, address: text.trim() };
}
