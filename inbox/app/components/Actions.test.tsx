// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { ActionButton } from './Actions.tsx';

test('a second press while an action runs is ignored', async () => {
  let calls = 0;
  const action = () => new Promise<void>(() => void (calls += 1));
  renderInInbox(<ActionButton label="Publish" action={action} />);
  const button = screen.getByRole('button', { name: 'Publish' });
  // Nothing is rendered between the two.
  await act(async () => {
    button.click();
    button.click();
  });
  expect(calls).toBe(1);
});
