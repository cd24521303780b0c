// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { exampleInquiry } from '../../test/support/component.tsx';
import { inquiriesQuery, inquiryQuery, queries, type Filter, type ListedInquiry } from '../queries.ts';
import { showNow } from './show-now.ts';

afterEach(() => queries.clear());

const inquiry = exampleInquiry();
const { reference } = inquiry;
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
  const { queryKey } = inquiryQuery(reference);
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
