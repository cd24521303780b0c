// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { exampleInquiry, SESSION } from '../../test/support/component.tsx';
import {
  inquiriesQuery,
  inquiryQuery,
  queries,
  sessionQuery,
  type Filter,
  type ListedInquiry,
} from '../queries.ts';
import { showMergeNow, showNow, showUnmergeNow } from './show-now.ts';

afterEach(() => queries.clear());

const inquiry = exampleInquiry();
const { reference } = inquiry;
const { queryKey } = inquiryQuery(reference);
const keyOf = (view: Filter['view']) => inquiriesQuery({ view, text: '', unread: false }, 'due').queryKey;
const shownIn = (view: Filter['view']) => queries.getQueryData(keyOf(view))!.pages.flat().length;

function shown(...views: Filter['view'][]) {
  queries.setQueryData(inquiryQuery(reference).queryKey, inquiry);
  const rows = [[{ reference } as ListedInquiry]];
  for (const view of views) queries.setQueryData(keyOf(view), { pages: rows, pageParams: [undefined] });
}
const statusNow = () => queries.getQueryData(inquiryQuery(reference).queryKey)!.status;

test('a closed inquiry leaves the views of what is to do at once, and no others', () => {
  shown('unanswered', 'all', 'mine');
  showNow([reference], { status: 'closed' });
  expect([statusNow(), shownIn('unanswered'), shownIn('all'), shownIn('mine')]).toEqual(['closed', 0, 1, 1]);
});

test('a snoozed inquiry leaves the views of what is awake', () => {
  shown('new', 'won');
  showNow([reference], { snoozedUntil: Date.now() + 1_000 });
  expect([shownIn('new'), shownIn('won')]).toEqual([0, 1]);
});

test('taking a change back keeps what other changes have shown since', () => {
  shown();
  const takeBack = showNow([reference], { status: 'won' });
  queries.setQueryData(queryKey, (seen) => seen && { ...seen, version: seen.version + 1 });
  showNow([reference], { assignee: 'ada' });
  takeBack();
  const expected = { status: 'new', assignee: 'ada', version: inquiry.version + 1 };
  expect(queries.getQueryData(queryKey)).toMatchObject(expected);
});

test('a refused change is taken back, and rows that other changes took out stay out', () => {
  shown('unanswered');
  const rows = [{ reference }, { reference: 'OTHER' }, { reference: 'THIRD' }] as ListedInquiry[];
  queries.setQueryData(keyOf('unanswered'), { pages: [rows], pageParams: [undefined] });
  const takeBack = showNow([reference], { status: 'won' });
  showNow(['OTHER'], { status: 'won' });
  takeBack();
  const [page] = queries.getQueryData(keyOf('unanswered'))!.pages;
  expect([statusNow(), page?.map((row) => row.reference)]).toEqual(['new', [reference, 'THIRD']]);
});

test('an answered inquiry leaves the views of what waits and of what is new', () => {
  shown('unanswered', 'new', 'all');
  showNow([reference], { isAnswered: true });
  expect([shownIn('unanswered'), shownIn('new'), shownIn('all')]).toEqual([0, 0, 1]);
});

test('an inquiry that is given to a colleague leaves what is assigned to the member', () => {
  queries.setQueryData(sessionQuery.queryKey, SESSION);
  shown('mine', 'all');
  showNow([reference], { assignee: SESSION.member });
  expect(shownIn('mine')).toBe(1);
  showNow([reference], { assignee: 'bob' });
  expect([shownIn('mine'), shownIn('all')]).toEqual([0, 1]);
});

const openedNow = () => queries.getQueryData(queryKey)!;

test('a merged inquiry leaves the lists, and comes back when that is refused', () => {
  shown('all');
  const rows = [{ reference }, { reference: 'OTHER' }] as ListedInquiry[];
  queries.setQueryData(keyOf('all'), { pages: [rows], pageParams: [undefined] });
  const other = { reference: 'OTHER', subject: 'Again', receivedAt: 1, state: 'accepted' } as const;
  queries.setQueryData(queryKey, { ...inquiry, earlier: [other] });
  const takeBack = showMergeNow(reference, 'OTHER');
  expect([shownIn('all'), openedNow().earlier]).toEqual([1, []]);
  expect(openedNow().events).toMatchObject([{ kind: 'merged', value: 'OTHER' }]);
  takeBack();
  expect([shownIn('all'), openedNow().earlier, openedNow().events]).toEqual([2, [other], []]);
});

test('an inquiry that is taken out takes with it what was written to it', () => {
  const { receivedAt, fields, fieldValues } = inquiry;
  const merged = [{ reference: 'OTHER', receivedAt, fields, fieldValues }];
  const note = (id: string, of: string) => ({ id, inquiry: of, author: '', text: id, createdAt: 1 });
  const notes = [note('mine', reference), note('theirs', 'OTHER')];
  queries.setQueryData(queryKey, { ...inquiry, merged, notes });
  const takeBack = showUnmergeNow(reference, 'OTHER');
  expect([openedNow().merged, openedNow().notes]).toEqual([[], [notes[0]]]);
  takeBack();
  expect([openedNow().merged, openedNow().notes]).toEqual([merged, notes]);
});
