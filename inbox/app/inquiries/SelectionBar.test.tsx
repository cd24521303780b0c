// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Filter } from '../queries.ts';
import { useSelection } from './SelectionBar.tsx';

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

test('all that match includes rows that are not loaded', () => {
  const { result } = select();
  act(() => result.current.selectAll());
  expect(result.current.has('not loaded')).toBe(true);
});
