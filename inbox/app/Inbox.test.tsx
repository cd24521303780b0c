// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInInbox, SESSION } from '../test/support/component.tsx';
import { Inbox } from './Inbox.tsx';
import { operationsQuery, queries, sessionQuery } from './queries.ts';

test('a page that throws an error is replaced by a message with ways on', async () => {
  // React reports the error there.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.history.replaceState(null, '', '/inbox/operations');
  queries.setQueryData(sessionQuery.queryKey, SESSION);
  queries.setQueryData(operationsQuery.queryKey, { failures: null } as never);
  renderInInbox(<Inbox agency="Granite Lane" />);
  expect((await screen.findByRole('alert')).textContent).toContain('Drafts on this device are kept');
  screen.getByRole('button', { name: 'Reload' });
  expect(screen.getByRole('link', { name: 'Back to the inbox' }).getAttribute('href')).toBe('/inbox');
});
