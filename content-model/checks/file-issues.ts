import { normalizeAddress } from '../text/normalize-address.ts';
import { readMarkdown } from '../markdown/markdown.ts';
import { downloadIssue, isRelative, type SizeOf } from '../markdown/downloads.ts';
import type { ContentFile } from '../yaml/content-file.ts';
import { picturesInData } from '../schemas/picture.ts';
import type { FileIssue } from './content-issue.ts';
import { decimalCentsIssues } from './decimal-cents.ts';
import { linkIssue, linksInData, type LinkTargets } from './links.ts';
import { fillMarkdown, unknownInMarkdown } from './placeholders.ts';
import type { Placeholders } from '../text/fill-placeholders.ts';

export interface FileContext {
  /** Path of the page made from the file, if any. */
  page?: string | undefined;
  targets: LinkTargets;
  placeholders: Placeholders;
  /** Returns why a picture cannot be shown. `path` is relative to the content file. */
  pictureIssue: (path: string, field?: string) => string | undefined;
  sizeOf: SizeOf;
}

/** Returns issues that a schema cannot detect in a content file: links, pictures, downloads and Markdown text. */
export function fileIssues(content: ContentFile, isMarkdown: boolean, context: FileContext): FileIssue[] {
  const { data, lineOf, bodyLine, body } = content;
  const pictures = picturesInData(data).flatMap(([field, path]): FileIssue[] => {
    const message = context.pictureIssue(path, field.join('.'));
    return message ? [{ line: lineOf(field), path: field.join('.'), message }] : [];
  });
  const links = [...linksInData(data)].flatMap(([field, href]): FileIssue[] => {
    const message = linkIssue(href, context.targets, { field, page: context.page });
    return message ? [{ line: lineOf(field.split('.')), path: field, message }] : [];
  });
  const text = isMarkdown ? bodyIssues(body, context) : [];
  return [
    ...pictures,
    ...links,
    ...decimalCentsIssues(content, context.placeholders['site.currency'] ?? 'USD'),
    ...text.map(({ line, ...issue }) => ({ ...issue, line: bodyLine + line - 1 })),
  ];
}

/** Returns issues in Markdown that would fail the build or break the page. Line numbers are relative to the text. */
export function bodyIssues(
  body: string,
  { page, targets, placeholders, pictureIssue, sizeOf }: FileContext,
): FileIssue[] {
  const { links, pictures, headings, issues, ids, hasText } = readMarkdown(fillMarkdown(body, placeholders));
  if (!hasText) return [{ line: 1, message: 'has no text: write the text of the page' }];
  return [
    ...unknownInMarkdown(body, placeholders),
    ...headings.flatMap(({ line, depth }): FileIssue[] =>
      depth === 1
        ? [{ line, message: 'a heading with one # is reserved for the page title; begin with ##' }]
        : [],
    ),
    ...issues.map(({ line, reason }) => ({ line, message: reason })),
    ...pictures.flatMap(({ line, path, alt }) =>
      [
        alt.trim()
          ? undefined
          : `picture ${path}: write between [ and ] what it shows, for people who cannot see it`,
        pictureIssue(normalizeAddress(path) ?? path),
      ].flatMap((message): FileIssue[] => (message ? [{ line, message }] : [])),
    ),
    ...links.flatMap(({ line, href }): FileIssue[] => {
      const issue = isRelative(href) ? downloadIssue(href, sizeOf) : linkIssue(href, targets, { page, ids });
      return issue ? [{ line, path: 'link', message: issue }] : [];
    }),
  ].toSorted((a, b) => a.line - b.line);
}
