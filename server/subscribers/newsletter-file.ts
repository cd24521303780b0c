import { basename, extname } from 'node:path';
import { parse } from 'yaml';

export interface Newsletter {
  /** The file's name without its ending: sending the same file again goes on where it stopped. */
  id: string;
  subject: string;
  /** Markdown. */
  body: string;
}

/** The file cannot be sent as it is; the message says what to change. */
export class NewsletterError extends Error {
  override name = 'NoteError';
}

/**
 * Reads a newsletter: front matter between `---` lines with `subject`, then Markdown. An `.mdx` file may use what is
 * plain Markdown: components and expressions have no meaning in a mail and are refused with their line.
 */
export function parseNewsletter(path: string, text: string): Newsletter {
  const ending = extname(path);
  if (ending !== '.md' && ending !== '.mdx') throw new NewsletterError(`${path} is not an .md or .mdx file`);
  const [whole, front] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [];
  if (whole === undefined || front === undefined) {
    throw new NewsletterError(`${path} has to begin with front matter: ---, subject: …, ---`);
  }
  const subject = (parse(front) as { subject?: unknown } | null)?.subject;
  const body = text.slice(whole.length).trim();
  const missing = missingIn(subject, body);
  if (missing === 'subject')
    throw new NewsletterError(
      `${path}: subject in the front matter has to be 1 to ${MAX_SUBJECT} characters`,
    );
  if (missing === 'body') throw new NewsletterError(`${path} has no text below its front matter`);
  if (ending === '.mdx') refuseComponents(path, body, whole.split('\n').length);
  return { id: basename(path, ending), subject: String(subject).trim(), body };
}

/** More letters than mail programs show of a subject. */
export const MAX_SUBJECT = 120;
/** Faster than any mail server takes them. */
export const MAX_PER_MINUTE = 10_000;

/** What a newsletter lacks before it can be sent, from a file or from the inbox; undefined when it is whole. */
export function missingIn(subject: unknown, body: string): 'subject' | 'body' | undefined {
  if (typeof subject !== 'string' || subject.trim() === '' || subject.length > MAX_SUBJECT) return 'subject';
  return body.trim() === '' ? 'body' : undefined;
}

function refuseComponents(path: string, body: string, linesBefore: number): void {
  let fenced = false;
  for (const [index, line] of body.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (fenced || !/^(import|export)\s|<\/?[A-Z>]|\{/.test(line.replaceAll(/`[^`]*`/g, ''))) continue;
    throw new NewsletterError(
      `${path}:${linesBefore + index}: components, imports and {expressions} cannot be mailed; write Markdown here`,
    );
  }
}
