import { act, screen } from '@testing-library/react';
import { FileForm } from '../../app/content/FileForm.tsx';
import { checkQuery, contentQuery } from '../../app/content/queries.ts';
import type { ContentFile } from '../../app/content/schema.ts';
import type { Edited } from '../../app/content/unsaved.ts';
import { publishingQuery, queries } from '../../app/queries.ts';
import { renderInInbox } from './component.tsx';

export const LIVE = { data: { title: 'Prices' }, body: '', version: 'a' };
export const DRAFT = {
  data: { title: 'New prices' },
  body: '',
  version: 2,
  changedBy: 'bo',
  isOutdated: false,
};

export const fileOf = (changes: object = {}) =>
  ({
    file: 'posts/prices.md',
    page: '/posts/prices',
    schema: {
      type: 'object',
      properties: { title: { type: 'string', title: 'Title' } },
      required: ['title'],
    },
    live: LIVE,
    toDos: [],
    others: [],
    draft: undefined,
    ...changes,
  }) as unknown as ContentFile;

export const withDraft = (changes: object = {}) => fileOf({ draft: { ...DRAFT, ...changes } });

/** Opens the form of a file. */
export function edit(stored: ContentFile, role: 'member' | 'viewer' = 'member') {
  const rights = { mayPublish: role === 'member', needsSecondPerson: false, publishers: [] };
  queries.setQueryData(publishingQuery.queryKey, rights);
  const { user } = renderInInbox(<FileForm stored={stored} />, { role });
  return { user, title: screen.getByLabelText<HTMLInputElement>('Title'), file: stored.file };
}

/** What the check of the draft has found. */
export function foundMistakes(
  stored: ContentFile,
  ...issues: { file: string; path: string; message: string }[]
) {
  queries.setQueryData(checkQuery(stored.file, 2).queryKey, issues as never);
}

/** The overview has the file. */
export const list = ({ file, draft }: ContentFile) =>
  act(() =>
    queries.setQueryData(contentQuery.queryKey, {
      files: [{ file, group: 'posts', title: 'Prices', draft: { ...draft, changed: ['Title'] } }],
      publications: [],
      scheduled: [],
      links: [],
      changedOnServer: [],
      locale: { language: 'en-US', currency: 'USD' },
    } as never),
  );

export const typedBefore = (version: number): Edited => ({
  data: { title: 'Mine' },
  body: '',
  version,
  liveVersion: 'a',
});
