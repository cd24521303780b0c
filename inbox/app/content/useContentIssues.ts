import { hasCode } from '../client/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inField, stillValid, type FieldIssue } from './field-issues.ts';
import { checkQuery, contentQuery, pagesOf } from './queries.ts';
import type { Schema } from './schema.ts';
import { schemaIssues } from './schema-issues.ts';
import type { Edited } from './unsaved.ts';
import type { ContentDraft } from './useContentDraft.ts';

/**
 * The mistakes that the draft of a file causes: at its own fields, and elsewhere on the website. In the fields that the
 * member has left, the form finds most by itself, before the server answers.
 */
export function useContentIssues(
  file: string,
  schema: Schema,
  {
    server,
    edited,
    leftFields,
  }: Pick<ContentDraft, 'server' | 'edited'> & { leftFields: ReadonlySet<string> },
) {
  const hasDraft = server.version > 0;
  const check = useQuery({ ...checkQuery(file, server.version), enabled: hasDraft });
  const isLater = hasCode(check.error, 'check-later');
  const all = (hasDraft ? check.data : undefined) ?? [];
  /** What the last check has checked. */
  const [checked, setChecked] = useState<{ result: typeof check.data; edited: Edited }>();
  if (check.data && !check.isPlaceholderData && checked?.result !== check.data)
    setChecked({ result: check.data, edited: server });
  const isOwn = (issue: { file: string }) => issue.file === `content/${file}`;
  /** The empty line between the fields and the text, which the editor does not show. */
  const emptyLines = server.body.startsWith('\n') ? 1 : 0;
  const atFields = all.filter(isOwn).map((issue): FieldIssue => ({
    path: fieldOf(file, issue.path ?? ''),
    message: issue.message,
    line: issue.line === undefined ? undefined : issue.line - emptyLines,
  }));
  const { data: list } = useQuery(contentQuery);
  const addresses = list?.addresses && [...list.addresses, ...pagesOf(list).map((page) => page.path)];
  const found = stillValid(atFields, checked?.edited ?? edited, edited).map((issue) =>
    inField(issue, schema, edited),
  );
  const known = new Set(found.map(({ path }) => path));
  const seenHere = schemaIssues(schema, edited, { paths: leftFields, addresses }).filter(
    ({ path }) => !known.has(path),
  );
  return {
    atFields: [...seenHere, ...found],
    /** Whether the form itself sees a mistake, so that no check has to be waited for. */
    isMistaken: seenHere.length > 0,
    elsewhere: all.filter((issue) => !isOwn(issue)),
    isChecking: check.isFetching || isLater,
    /** Whether a busy server checks it later. */
    isLater,
    /** Whether this version was checked: a check can fail, or be refused by a busy server. */
    isChecked: !hasDraft || (check.isSuccess && !check.isPlaceholderData),
    error: isLater ? null : check.error,
  };
}

export type ContentIssues = ReturnType<typeof useContentIssues>;

/** Mistakes in the Markdown below the fields have no path, or the path of a link. */
const fieldOf = (file: string, path: string): string =>
  file.endsWith('.md') && (path === '' || path === 'link') ? 'body' : path;
