// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { FieldValues } from './Message.tsx';

test('the day of an own field is written out, and what is no day stays', () => {
  const field = { name: 'start', kind: 'date', label: 'Start' } as const;
  renderInInbox(
    <FieldValues
      values={[
        { ...field, value: '2027-01-11' },
        { ...field, name: 'end', value: 'soon' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Jan 11, 2027',
    'soon',
  ]);
});
