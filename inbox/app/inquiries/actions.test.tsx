// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hideToast, Toasts } from '../toasts.tsx';
import { assign } from './actions.ts';

test('assigning one that is assigned already says that nothing changed', async () => {
  const requests = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ changed: 0, undo: 'u', more: false }));
  onTestFinished(() => {
    hideToast();
    requests.mockRestore();
    cleanup();
  });
  render(<Toasts />);
  await assign({ references: ['GL-1111-1111'] }, 'ada');
  expect(await screen.findByText(/Nothing changed/)).not.toBeNull();
  expect(screen.queryByText(/0 assigned/)).toBeNull();
});
