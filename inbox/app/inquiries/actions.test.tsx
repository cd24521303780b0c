// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hideToast, Toasts } from '../toasts.tsx';
import { list } from '../strings-inquiries.ts';
import { assign } from './actions.ts';

test('assigning one that is assigned already says that nothing changed', async () => {
  const requests = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ undo: null }));
  onTestFinished(() => {
    hideToast();
    requests.mockRestore();
    cleanup();
  });
  render(<Toasts />);
  await assign({ references: ['GL-1111-1111'] }, 'ada');
  expect(await screen.findByText(list.nothingChanged)).not.toBeNull();
  expect(screen.queryByText(/0 assigned/)).toBeNull();
});
