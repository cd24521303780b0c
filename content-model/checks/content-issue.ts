import { z } from 'zod';

/** What is wrong, for mistakes that people who edit in the browser read in other words than those who edit files. */
export const issueCause = z.discriminatedUnion('code', [
  z.object({ code: z.literal('not-a-choice') }),
  z.object({ code: z.literal('unknown-field') }),
  z.object({ code: z.enum(['section-named-twice', 'section-without-texts']), section: z.string() }),
  /** Another file has the same text. `file` is its path in the content folder, as below. */
  z.object({ code: z.literal('same-text'), file: z.string() }),
  /** Another file has a page at the same address. */
  z.object({ code: z.literal('same-address'), address: z.string(), file: z.string() }),
]);
export type IssueCause = z.infer<typeof issueCause>;

/** A mistake in the content that an editor has to correct. */
export const contentIssue = z.object({
  /** Such as content/blog/x.md. */
  file: z.string(),
  line: z.number().optional(),
  /** Path of the field, such as seo.title. */
  path: z.string().optional(),
  message: z.string(),
  /** What the field is for, which forms show beside it anyway. */
  help: z.string().optional(),
  /** A value for a missing field, as JSON. */
  proposal: z.string().optional(),
  cause: issueCause.optional(),
});
export type ContentIssue = z.infer<typeof contentIssue>;

/** An issue of a known file. */
export type FileIssue = Omit<ContentIssue, 'file' | 'line'> & { line: number };

/** Formats an issue for people who edit files: `content/blog/x.md:4 title: must be …`. */
export function formatIssue({ file, line, path, message, help, proposal }: ContentIssue): string {
  const place = line === undefined ? `${file}:` : `${file}:${line}`;
  const reason = help ? `${message}. ${help}` : message;
  const text = proposal ? `${withPeriod(reason)} Proposal: ${proposal}` : reason;
  return path ? `${place} ${path}: ${text}` : `${place} ${text}`;
}

/** Ends a text with a period, unless it is a whole sentence already. */
export const withPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Stops a build or command. Has no stack trace, which would hide the file to correct. */
export class ContentError extends Error {
  readonly issues: readonly ContentIssue[];
  constructor(issues: readonly ContentIssue[]) {
    super(issues.map(formatIssue).join('\n'));
    this.issues = issues;
    this.stack = '';
  }
}
