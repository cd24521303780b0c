/** A mistake in the content that an editor has to correct. */
export interface ContentIssue {
  /** Such as content/blog/x.md. */
  file: string;
  line?: number | undefined;
  /** Path of the field, such as seo.title. */
  path?: string | undefined;
  message: string;
}

/** An issue of a known file. */
export type FileIssue = Omit<ContentIssue, 'file' | 'line'> & { line: number };

/** Formats an issue for people: `content/blog/x.md:4 title: must be …`. */
export function formatIssue({ file, line, path, message }: ContentIssue): string {
  const place = line === undefined ? `${file}:` : `${file}:${line}`;
  return path ? `${place} ${path}: ${message}` : `${place} ${message}`;
}

/** Stops a build or command. Has no stack trace, which would hide the file to correct. */
export class ContentError extends Error {
  readonly issues: readonly ContentIssue[];
  constructor(issues: readonly ContentIssue[]) {
    super(issues.map(formatIssue).join('\n'));
    this.issues = issues;
    this.stack = '';
  }
}
