import { basename, extname } from 'node:path';
import { parseContent, splitFrontMatter, UnreadableFile } from '../../content-model/yaml/content-file.ts';

export interface Newsletter {
  /** The file's name without its extension. Sending a file again continues where it stopped. */
  id: string;
  subject: string;
  /** Markdown. */
  body: string;
}

/** A file that cannot be sent. The message says what to change. */
export class NewsletterError extends Error {
  override name = 'NewsletterError';
}

/**
 * Parses a newsletter: front matter between `---` lines with `subject`, then Markdown. An `.mdx` file may contain only
 * plain Markdown: components and expressions have no meaning in an email and are refused with their line.
 */
export function parseNewsletter(path: string, text: string): Newsletter {
  const extension = extname(path);
  if (extension !== '.md' && extension !== '.mdx')
    throw new NewsletterError(`${path} is not an .md or .mdx file`);
  if ((splitFrontMatter(text)?.yaml.length ?? 0) > MAX_FRONT_MATTER)
    throw new NewsletterError(
      `${path}: the front matter is longer than ${MAX_FRONT_MATTER} characters; only the subject belongs there`,
    );
  const { data, body: markdown, bodyLine } = contentOf(path, text);
  const subject = (data as { subject?: unknown } | null)?.subject;
  const body = markdown.trim();
  const missingPart = missingPartOf(subject, body);
  if (missingPart === 'subject')
    throw new NewsletterError(
      `${path}: subject in the front matter has to be a text of 1 to ${MAX_SUBJECT} characters, in quotes`,
    );
  if (missingPart === 'body') throw new NewsletterError(`${path} has no text below its front matter`);
  if (extension === '.mdx') requireNoComponents(path, markdown, bodyLine);
  return { id: basename(path, extension), subject: String(subject).trim().replaceAll(/\s+/g, ' '), body };
}

function contentOf(path: string, text: string) {
  try {
    return parseContent(text, true);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new NewsletterError(`${path}:${error.line} ${error.message}`, { cause: error });
  }
}

/** Maximum length of a subject in characters. */
export const MAX_SUBJECT = 120;
/** The YAML parser takes seconds for 64 kB of brackets and blocks the event loop. */
const MAX_FRONT_MATTER = 2_000;
/** Maximum pace in copies per minute. */
export const MAX_PER_MINUTE = 10_000;

/** Returns what a newsletter lacks; undefined if it can be sent. */
export function missingPartOf(subject: unknown, body: string): 'subject' | 'body' | undefined {
  if (typeof subject !== 'string' || subject.trim() === '' || subject.length > MAX_SUBJECT) return 'subject';
  return body.trim() === '' ? 'body' : undefined;
}

function requireNoComponents(path: string, body: string, firstLine: number): void {
  let fenced = false;
  for (const [index, line] of body.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (fenced || !/^(import|export)\s|<\/?[A-Z>]|\{/.test(line.replaceAll(/`[^`]*`/g, ''))) continue;
    throw new NewsletterError(
      `${path}:${firstLine + index}: components, imports and {expressions} cannot be mailed; write Markdown here`,
    );
  }
}
