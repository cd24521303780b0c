import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../client/api-error.ts';
import { call, type ResultOf } from '../client/call.ts';
import { queryOf } from '../queries.ts';

export type ContentList = ResultOf<'GET /content'>;

type ListedFile = ContentList['files'][number];
/** A file that has a draft. */
export type Drafted = ListedFile & { draft: NonNullable<ListedFile['draft']> };

/** The drafts that no schedule has. */
export function unscheduledIn({ files, scheduled }: Pick<ContentList, 'files' | 'scheduled'>): Drafted[] {
  const taken = new Set(scheduled.flatMap((one) => one.files.map(({ file }) => file)));
  return files.filter((one): one is Drafted => one.draft !== undefined && !taken.has(one.file));
}

/** Before the list is read. */
export const DEFAULT_LOCALE: ContentList['locale'] = { language: 'en-US', currency: 'USD' };

/** A page that a link may lead to. */
export interface LinkedPage {
  title: string;
  path: string;
}

export const pagesOf = (list: ContentList | undefined): LinkedPage[] =>
  (list?.files ?? []).flatMap(({ title, page }) => (page ? [{ title, path: page }] : []));

/** Values that texts may name, such as {claims.mvp}. */
export const placeholdersQuery = queryOptions({
  ...queryOf('GET /content/placeholders'),
  staleTime: 60_000,
});

/** How far the setup in the browser is. */
export const firstRunQuery = queryOptions({
  ...queryOf('GET /content/first-run'),
  refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1_500 : false),
});

const BUILDING_MS = 1_000;
const EDITED_MS = 5_000;

export const contentQuery = queryOptions({
  ...queryOf('GET /content'),
  refetchInterval: ({ state: { data } }) =>
    data?.publications[0]?.state === 'building' || data?.step ? BUILDING_MS : EDITED_MS,
});

export const fileQuery = (file: string) =>
  queryOptions({ ...queryOf('GET /content/file', { file }), refetchInterval: EDITED_MS });

const LATER_MS = 3_000;
const FAILED_MS = 10_000;

/** Checks again what a busy server refused. */
const afterRefusal = ({ state: { status, error } }: { state: { status: string; error: unknown } }) => {
  if (hasCode(error, 'check-later')) return LATER_MS;
  return status === 'error' && FAILED_MS;
};

/** The mistakes in the content with a version of a draft. */
export const checkQuery = (file: string, version: number) =>
  queryOptions({
    queryKey: ['content-check', file, version],
    queryFn: () => call('POST /content/check', { file }),
    staleTime: Infinity,
    refetchInterval: afterRefusal,
    placeholderData: keepPreviousData,
  });

/** What refers to an entry, found as the mistakes that the content would have without it. */
export const referringQuery = (file: string) =>
  queryOptions({
    queryKey: ['content-check', file, 'without'],
    queryFn: () => call('POST /content/check', { file, without: true }),
    refetchInterval: afterRefusal,
  });

/** Other drafts without which these have mistakes. */
export const neededQuery = (files: readonly string[]) =>
  queryOptions({
    queryKey: ['content-check', files, 'needed'],
    queryFn: () => call('POST /content/needed', { files: [...files] }),
    staleTime: Infinity,
    refetchInterval: afterRefusal,
  });

const PREVIEW_MS = 1_500;

/** A file and the version of its draft that somebody sees. */
export interface SeenDraft {
  file: string;
  version: number;
}

/** The website with drafts, or as it is without any: it is asked for again until it is built. */
export const previewQuery = (files: readonly SeenDraft[]) =>
  queryOptions({
    queryKey: ['content-preview', files],
    queryFn: () => call('POST /content/preview', { files: [...files] }),
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => (data?.state === 'building' ? PREVIEW_MS : false),
    placeholderData: keepPreviousData,
  });

/** The path of the page that edits a file. */
export const pathOf = (file: string): string =>
  `/content/${file.split('/').map(encodeURIComponent).join('/')}`;
