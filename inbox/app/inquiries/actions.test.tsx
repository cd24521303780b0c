// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { list } from '../texts/inquiries.ts';
import { exampleInquiry, renderInInbox } from '../../test/support/component.tsx';
import { inquiryQuery, queries } from '../queries.ts';
import { assign, merge } from './actions.ts';

test('assigning one that is assigned already says that nothing changed', async () => {
  const requests = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ undo: null }));
  onTestFinished(() => requests.mockRestore());
  renderInInbox(null);
  await assign({ references: ['GL-1111-1111'] }, 'ada');
  expect(await screen.findByText(list.nothingChanged)).not.toBeNull();
  expect(screen.queryByText(/0 inquiries/)).toBeNull();
});

test('a merge that cannot be saved is taken back, and says why', async () => {
  renderInInbox(null);
  const inquiry = exampleInquiry();
  const { queryKey } = inquiryQuery(inquiry.reference);
  const other = { reference: 'GL-1111-1111', subject: 'Again', receivedAt: 1, state: 'accepted' } as const;
  queries.setQueryData(queryKey, { ...inquiry, earlier: [other] });
  const merging = merge(inquiry.reference, other.reference);
  expect(queries.getQueryData(queryKey)!.earlier).toEqual([]);
  await merging;
  expect(queries.getQueryData(queryKey)!.earlier).toEqual([other]);
  expect(await screen.findByText(/server cannot be reached/)).not.toBeNull();
});
