import { withoutControls } from '../../content-model/text/clean-text.ts';
import { basename } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { headerText } from '../mail/mail.ts';
import { MAX_FILES_BYTES, type BounceReport, type MailFile, type ParsedMail } from './parsed-mail.ts';
import { splitQuote } from './quoted-text.ts';
import { fullerText } from './fuller-text.ts';

/** More levels than any mail program writes. */
const MAX_LEVELS = 20;
/** Deeply nested HTML takes quadratic time to read, 3 s at this length. */
const MAX_HTML = 200_000;
const MAX_FILES = 50;
const MAX_TEXT = 100_000;
const MAX_IN_REPLY_TO = 50;
const MAX_NAME = 150;

/**
 * Parses a mail into safe text: HTML becomes plain text, nested messages become files. Throws for a mail that is nested
 * too deeply, whose parts cannot be found, or has too much HTML and no other text. Its time and memory grow with the mail, so strangers' mail is
 * parsed in a worker only.
 */
export async function parseWhole(raw: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: MAX_LEVELS,
  });
  if (isEmpty(email) && hasContent(raw)) throw new Error('no part can be read');
  const { text, quoted } = await textAndQuote(email);
  const headers = headersOf(email);
  const reports = email.attachments.filter(({ mimeType }) => REPORTS.includes(mimeType));
  // What a report says is in its text, and what it returns or confirms is a mail of this site.
  const attachments =
    reports.length === 0
      ? email.attachments
      : email.attachments.filter((part) => !reports.includes(part) && !RETURNED.includes(part.mimeType));
  return {
    ...headers,
    // Some mail programs do not mark their receipts as automatic.
    isAutomatic: headers.isAutomatic || reports.length > 0,
    bounce: bounceIn(email.attachments),
    text: text.slice(0, MAX_TEXT).toWellFormed(),
    quoted: quoted.slice(0, MAX_TEXT).toWellFormed(),
    files: filesOf(attachments),
    filesLeftOut: Math.max(0, attachments.length - MAX_FILES),
    isUnreadable: false,
  };
}

const isEmpty = ({ text = '', html = '', attachments }: Email): boolean =>
  hasNoWords(text) && html === '' && attachments.length === 0;

/** Whether a mail says anything after its headers, besides boundaries and headers of parts. */
function hasContent(raw: Uint8Array): boolean {
  const source = Buffer.from(raw).toString('latin1');
  const end = /\r?\n\r?\n/.exec(source)?.index ?? source.length;
  return source
    .slice(end)
    .split('\n')
    .some((line) => line.trim() !== '' && !/^(?:--|[\w-]+:|[ \t])/.test(line));
}

/** The text part, or the HTML as text if that says more, each split from what it quotes. */
async function textAndQuote({ text = '', html = '' }: Email) {
  const plain = splitQuote(safeText(text));
  if (html === '') return plain;
  if (hasNoWords(plain.text)) {
    if (html.length > MAX_HTML) throw new Error('too much HTML');
    return splitQuote(safeText(await textOfHtml(html)));
  }
  try {
    // What the person wrote comes before what the mail quotes.
    return fullerText(plain, splitQuote(safeText(await textOfHtml(html.slice(0, MAX_HTML)))));
  } catch {
    return plain;
  }
}

async function textOfHtml(html: string): Promise<string> {
  // Loading it takes most of the time that a mail without HTML needs.
  const { toPlainText } = await import('@react-email/render');
  return toPlainText(html, { selectors: [{ selector: 'img', format: 'skip' }] });
}

/** Some mail programs fill an empty text part with spaces or characters without width. */
const hasNoWords = (text: string): boolean => !/[^\s\p{C}\p{Z}]/u.test(text);

/** The headers of a mail that tell whose it is. */
export function headersOf({ from, subject = '', messageId = '', headers, ...email }: Email) {
  const ids = [email.inReplyTo, email.references].map((value) => idsIn(value ?? ''));
  return {
    from: { name: headerText(from?.name ?? ''), address: headerText(from?.address ?? '') },
    subject: headerText(subject),
    messageId: idsIn(messageId)[0] ?? '',
    inReplyTo: [...new Set([...ids[0]!, ...ids[1]!.toReversed()])].slice(0, MAX_IN_REPLY_TO),
    isAutomatic: isAutomatic(headers),
  };
}

/** Only printable ASCII (RFC 5322, 3.6.4): the parser also decodes words that stand for control characters. */
const idsIn = (header: string): string[] =>
  [...header.matchAll(/<([!-;=?-~]{1,250})>/g)].map(([, id = '']) => id);

/** Whether a program sent it: Auto-Submitted (RFC 3834, section 5), and what older programs write. */
function isAutomatic(headers: Email['headers']): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
    if (key === 'precedence') return /^\s*auto[-_]reply/i.test(value);
    return ['x-autoreply', 'x-autorespond', 'x-auto-reply'].includes(key);
  });
}

/** Without control characters and rows of empty lines. */
const safeText = (text: string): string => withoutControls(text).replaceAll(/\n{4,}/g, '\n\n\n');

function filesOf(attachments: readonly Attachment[]): MailFile[] {
  let total = 0;
  return attachments.slice(0, MAX_FILES).map(({ filename, mimeType, content }) => {
    const bytes = new Uint8Array(content as ArrayBuffer);
    const isKept = total + bytes.length <= MAX_FILES_BYTES;
    if (isKept) total += bytes.length;
    return {
      name: fileName(filename ?? ''),
      type: headerText(mimeType).slice(0, MAX_NAME),
      bytes: bytes.length,
      content: isKept ? bytes : null,
    };
  });
}

/** The last part of a path, without characters that file systems refuse. */
function fileName(name: string): string {
  const last = basename(headerText(name).replaceAll('\\', '/')).replaceAll(/[<>:"|?*/]/g, '_');
  const visible = last.replace(/^\.+/, '').slice(-MAX_NAME).trim();
  return visible || 'file';
}

const BOUNCES = ['message/delivery-status', 'message/global-delivery-status'];
/** Parts by which mail servers and mail programs report what became of a mail (RFC 3464, RFC 8098). */
const REPORTS = [...BOUNCES, 'message/disposition-notification', 'message/global-disposition-notification'];
/** Parts of a report that return the mail, or its headers. */
const RETURNED = ['text/rfc822-headers', 'message/global-headers', 'message/rfc822', 'message/global'];

/** Reads the first failed recipient of a report (RFC 3464, sections 2.2 and 2.3) and the id of the returned mail. */
function bounceIn(attachments: readonly Attachment[]): BounceReport | undefined {
  const decode = (types: readonly string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType));
    return part && new TextDecoder().decode((part.content as ArrayBuffer).slice(0, 64 * 1024));
  };
  const report = decode(BOUNCES);
  if (report === undefined) return undefined;
  const returned = decode(RETURNED) ?? '';
  const field = (text: string, name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t]+[^\\r\\n]+)*)`, 'im').exec(text)?.[1]?.trim() ??
    '';
  return {
    messageId: idsIn(field(returned, 'Message-ID'))[0] ?? '',
    recipient: field(report, 'Final-Recipient').replace(/^[\w-]+;\s*/, ''),
    action: field(report, 'Action').toLowerCase(),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(field(report, 'Status'))?.[0] ?? '',
  };
}
