import { normalizeAddress } from '../text/normalize-address.ts';
import { readMarkdown } from '../markdown/markdown.ts';
import { downloadIssue, isRelative, type SizeOf } from '../markdown/downloads.ts';
import type { ContentFile } from '../yaml/content-file.ts';
import { picturesInData } from '../schemas/picture.ts';
import { linkIssue, linksInData, type LinkTargets } from './links.ts';
import { fillMarkdown, unknownIn, type Placeholders } from './placeholders.ts';

export interface FileContext {
  /** Path of the page made from the file, if any. */
  page?: string | undefined;
  targets: LinkTargets;
  placeholders: Placeholders;
  /** Returns why a picture cannot be shown. `path` is relative to the content file. */
  pictureIssue: (path: string, field?: string) => string | undefined;
  sizeOf: SizeOf;
}

/** A line number of the file and the issue found there. */
export type FileIssue = [line: number, reason: string];

/** Returns issues that a schema cannot detect in a content file: links, pictures, downloads and Markdown text. */
export function fileIssues(content: ContentFile, isMarkdown: boolean, context: FileContext): FileIssue[] {
  const { data, lineOf, bodyLine, body } = content;
  const pictures = picturesInData(data).flatMap(([field, path]): FileIssue[] => {
    const issue = context.pictureIssue(path, field.join('.'));
    return issue ? [[lineOf(field), `${field.join('.')}: ${issue}`]] : [];
  });
  const links = [...linksInData(data)].flatMap(([field, href]): FileIssue[] => {
    const issue = linkIssue(href, context.targets, { field, page: context.page });
    return issue ? [[lineOf(field.split('.')), `${field}: ${issue}`]] : [];
  });
  const text = isMarkdown ? bodyIssues(body, context) : [];
  return [...pictures, ...links, ...text.map(([line, reason]): FileIssue => [bodyLine + line - 1, reason])];
}

/** Returns issues in Markdown that would fail the build or break the page. Line numbers are relative to the text. */
export function bodyIssues(
  body: string,
  { page, targets, placeholders, pictureIssue, sizeOf }: FileContext,
): FileIssue[] {
  const { links, pictures, headings, issues, ids, hasText } = readMarkdown(fillMarkdown(body, placeholders));
  if (!hasText) return [[1, 'there is no text below the front matter']];
  return [
    ...unknownIn(body, placeholders),
    ...headings.flatMap(({ line, depth }): FileIssue[] =>
      depth === 1 ? [[line, 'a heading with one #: the title is the only one; begin with ##']] : [],
    ),
    ...issues.map(({ line, reason }): FileIssue => [line, reason]),
    ...pictures.flatMap(({ line, path, alt }) =>
      [
        alt.trim() ? undefined : `picture ${path}: alt text is missing; say in the brackets what it shows`,
        pictureIssue(normalizeAddress(path) ?? path),
      ].flatMap((reason): FileIssue[] => (reason ? [[line, reason]] : [])),
    ),
    ...links.flatMap(({ line, href }): FileIssue[] => {
      const issue = isRelative(href) ? downloadIssue(href, sizeOf) : linkIssue(href, targets, { page, ids });
      return issue ? [[line, `link: ${issue}`]] : [];
    }),
  ].toSorted(([lineA], [lineB]) => lineA - lineB);
}
