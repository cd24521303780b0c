import { spelledAddress } from '../../spelled-address.ts';
import { readMarkdown } from '../prose/markdown.ts';
import { downloadIssue, isBeside, type SizeOf } from '../prose/downloads.ts';
import type { ContentFile } from '../../yaml/content-file.ts';
import { picturesInData } from '../schemas/picture.ts';
import { linkIssue, linksInData, type LinkTargets } from './links.ts';
import { fillMarkdown, unknownIn, type Placeholders } from './placeholders.ts';

export interface FileContext {
  /** The page of the file, if it has one. */
  page?: string | undefined;
  targets: LinkTargets;
  placeholders: Placeholders;
  /** Why a picture cannot be shown, by its path from the file and its field. */
  pictureIssue: (path: string, field?: string) => string | undefined;
  sizeOf: SizeOf;
}

/** A line of the file, and what is wrong there. */
export type FileIssue = [line: number, reason: string];

/** What its schema cannot see in a file of content/: links, pictures, files to download, and the text of Markdown. */
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

/** Issues of a Markdown text that would stop the build or break the page. Lines are those of the text. */
export function bodyIssues(
  body: string,
  { page, targets, placeholders, pictureIssue, sizeOf }: FileContext,
): FileIssue[] {
  const { links, pictures, headings, refused, ids, hasText } = readMarkdown(fillMarkdown(body, placeholders));
  if (!hasText) return [[1, 'there is no text below the front matter']];
  return [
    ...unknownIn(body, placeholders),
    ...headings.flatMap(({ line, depth }): FileIssue[] =>
      depth === 1 ? [[line, 'a heading with one #: the title is the only one; begin with ##']] : [],
    ),
    ...refused.map(({ line, reason }): FileIssue => [line, reason]),
    ...pictures.flatMap(({ line, path, alt }) =>
      [
        alt.trim() ? undefined : `picture ${path}: alt text is missing; say in the brackets what it shows`,
        pictureIssue(spelledAddress(path) ?? path),
      ].flatMap((reason): FileIssue[] => (reason ? [[line, reason]] : [])),
    ),
    ...links.flatMap(({ line, href }): FileIssue[] => {
      const issue = isBeside(href) ? downloadIssue(href, sizeOf) : linkIssue(href, targets, { page, ids });
      return issue ? [[line, `link: ${issue}`]] : [];
    }),
  ].toSorted(([one], [other]) => one - other);
}
