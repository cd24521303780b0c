// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { fileOf, list } from '../../test/support/content-form.tsx';
import { queries } from '../queries.ts';
import { EditFile } from './EditFile.tsx';
import { fileQuery, placeholdersQuery } from './queries.ts';

test('no name of a file stands where a name belongs while the list loads', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => sent.mockRestore());
  const stored = fileOf();
  queries.setQueryData(fileQuery(stored.file).queryKey, stored as never);
  renderInInbox(<EditFile file={stored.file} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading …');
  expect(screen.queryByLabelText('Title')).toBeNull();
  list(stored);
  act(() => queries.setQueryData(placeholdersQuery.queryKey, []));
  expect(await screen.findByLabelText('Title')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prices');
});
