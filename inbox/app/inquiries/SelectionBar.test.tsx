// @vitest-environment jsdom
import { act, cleanup, renderHook, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInInbox, SESSION } from '../../test/support/component.tsx';
import { membersQuery, queries, type Filter } from '../queries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './useSelection.ts';

const EVERYTHING: Filter = { view: 'all', text: '', unread: false };
const ORDER = ['one', 'two', 'three', 'four'];

function select() {
  onTestFinished(cleanup);
  const { result, rerender } = renderHook(useSelection, { initialProps: EVERYTHING });
  const toggle = (reference: string, order?: string[]) => act(() => result.current.toggle(reference, order));
  const chosen = () => [...result.current.references];
  return { result, rerender, toggle, chosen };
}

test('a row is selected and cleared by itself', () => {
  const { toggle, chosen } = select();
  toggle('one');
  toggle('three');
  toggle('one');
  expect(chosen()).toEqual(['three']);
});

test('with the order of rows, all from the last to this one are selected', () => {
  const { toggle, chosen } = select();
  toggle('four');
  toggle('two', ORDER);
  expect(chosen().toSorted()).toEqual(['four', 'three', 'two']);
});

test('a range whose first row is no longer listed is one row', () => {
  const { toggle, chosen } = select();
  toggle('gone');
  toggle('two', ORDER);
  expect(chosen()).toEqual(['gone', 'two']);
});

test('another filter clears the selection', () => {
  const { toggle, chosen, rerender } = select();
  toggle('one');
  rerender({ ...EVERYTHING, unread: true });
  expect(chosen()).toEqual([]);
});

function Bar() {
  const selection = useSelection(EVERYTHING);
  return (
    <>
      <button onClick={() => selection.toggle('GL-1')}>Select</button>
      <SelectionBar
        rows={[]}
        filter={EVERYTHING}
        sort="newest"
        onSort={vi.fn()}
        selection={selection}
        behind={undefined}
        onLookAgain={vi.fn()}
      />
    </>
  );
}

test('what is selected can be snoozed and marked, and is still selected if that fails', async () => {
  const { user } = renderInInbox(<Bar />);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const snooze = screen.getByRole('group', { name: 'Snooze', hidden: true });
  expect(within(snooze).getAllByRole('button', { hidden: true }).length).toBeGreaterThan(1);
  expect(screen.getByRole('button', { name: 'Mark as unread', hidden: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as read', hidden: true }));
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('A asks who gets what is selected, and Enter saves it', async () => {
  const { member: id, email, name, role } = SESSION;
  const ada = { id, email, name, role, lastSeenAt: 1, assigned: 0, mayPublish: true };
  queries.setQueryData(membersQuery.queryKey, [ada] as never);
  const { user } = renderInInbox(<Bar />);
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.keyboard('a');
  const field = screen.getByLabelText('Assigned to');
  expect(document.activeElement).toBe(field);
  await user.selectOptions(field, 'Ada');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy();
});
