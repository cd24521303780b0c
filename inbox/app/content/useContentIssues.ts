import { useQuery } from '@tanstack/react-query';
import type { FieldIssue } from '../../../ui/Field.tsx';
import { checkQuery } from './queries.ts';

/** The mistakes that the draft of a file causes: at its own fields, and elsewhere on the website. */
export function useContentIssues(file: string, version: number) {
  const hasDraft = version > 0;
  const check = useQuery({ ...checkQuery(file, version), enabled: hasDraft });
  const all = hasDraft ? (check.data ?? []) : [];
  const isOwn = (issue: { file: string }) => issue.file === `content/${file}`;
  return {
    atFields: all.filter(isOwn).map((issue): FieldIssue => ({
      path: fieldOf(file, issue.path ?? ''),
      message: issue.message,
    })),
    elsewhere: all.filter((issue) => !isOwn(issue)),
    isChecking: check.isFetching,
    error: check.error,
  };
}

export type ContentIssues = ReturnType<typeof useContentIssues>;

/** Mistakes in the Markdown below the fields have no path, or the path of a link. */
const fieldOf = (file: string, path: string): string =>
  file.endsWith('.md') && (path === '' || path === 'link') ? 'body' : path;
