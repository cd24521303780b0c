// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { edit, fileOf, list, withDraft } from '../../test/support/content-form.tsx';
import { queries } from '../queries.ts';
import { referringQuery } from './queries.ts';

test('an entry is removed once what refers to it was looked for', async () => {
  const stored = fileOf({ isRemovable: true });
  const { user } = edit(stored);
  list(stored);
  await user.click(screen.getByRole('button', { name: 'Remove this entry' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Prices?' }));
  const remove = () => dialog.getByRole('button', { name: 'Remove this entry' });
  expect(remove().getAttribute('aria-disabled')).toBe('true');
  await act(() => queries.cancelQueries({ queryKey: referringQuery(stored.file).queryKey }));
  act(() => queries.setQueryData(referringQuery(stored.file).queryKey, []));
  await waitFor(() => expect(remove().getAttribute('aria-disabled')).not.toBe('true'));
});

/** Answers checks as a server that is busy the first time, and finds nothing after that. */
function answerChecksLater() {
  let checks = 0;
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (!String(address).endsWith('/content/check')) return Response.json({}, { status: 503 });
    checks += 1;
    return checks === 1 ? Response.json({ error: 'check-later' }, { status: 409 }) : Response.json([]);
  });
  onTestFinished(() => sent.mockRestore());
}

test('an entry is not removed while a busy server still looks for references', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  answerChecksLater();
  const stored = fileOf({ isRemovable: true });
  edit(stored);
  list(stored);
  fireEvent.click(screen.getByRole('button', { name: 'Remove this entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  const isOff = () =>
    dialog.getByRole('button', { name: 'Remove this entry' }).getAttribute('aria-disabled') === 'true';
  await waitFor(() =>
    expect(queries.getQueryState(referringQuery(stored.file).queryKey)?.status).toBe('error'),
  );
  expect(isOff()).toBe(true);
  expect(dialog.queryByText(/could not be checked|busy/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(isOff()).toBe(false));
});

test('a check that a busy server does later is no alert', async () => {
  answerChecksLater();
  edit(withDraft());
  expect(await screen.findByText(/checks it in a moment/)).not.toBeNull();
  const alerts = screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '');
  expect(alerts).toEqual([]);
});
