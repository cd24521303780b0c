// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { queries, queryOf, type ListedInquiry } from '../queries.ts';
import { InquirySearch } from './InquirySearch.tsx';

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    reference: `GL-0000-000${index}`,
    name: `Bo ${index}`,
    subject: 'A shop',
  })) as ListedInquiry[];

/** What the server finds for a text. */
const finds = (text: string, rows: ListedInquiry[]) =>
  queries.setQueryData(
    queryOf('POST /inquiries/list', { filter: { view: 'all', text, unread: false }, sort: 'newest' })
      .queryKey,
    rows,
  );

test('an inquiry is chosen among at most ten that match what is typed', async () => {
  finds('b', listed(12));
  finds('bo', listed(2));
  const chosen: string[] = [];
  const { user } = renderInInbox(<InquirySearch onChoose={({ reference }) => chosen.push(reference)} />);
  await user.type(screen.getByRole('searchbox'), 'b');
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  await user.type(screen.getByRole('searchbox'), 'o');
  await user.click(await screen.findByRole('button', { name: /Bo 1 GL-0000-0001/ }));
  expect(chosen).toEqual(['GL-0000-0001']);
});
