// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { edit, fileOf, typedBefore, withDraft } from '../../test/support/content-form.tsx';
import { FileForm } from './FileForm.tsx';
import { readUnsaved, storeUnsaved, type Edited } from './unsaved.ts';

/** Answers requests to save with this, and others as a server that is busy; returns what was sent to save. */
function answerSaves(answer: () => Promise<Response>) {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).endsWith('/content/save')) return answer();
    return String(address).includes('/content/file?')
      ? Response.json(withDraft({ version: 3, data: { title: 'Mine' } }))
      : Response.json({}, { status: 503 });
  });
  onTestFinished(() => sent.mockRestore());
  return () =>
    sent.mock.calls
      .filter(([address]) => String(address).endsWith('/content/save'))
      .map(([, init]) => (JSON.parse(String(init?.body)) as Edited).data['title']);
}

test('what was typed right before a form is left is saved at once', async () => {
  const saves = answerSaves(async () => Response.json({ version: 3 }));
  storeUnsaved('posts/prices.md', typedBefore(0));
  const { unmount } = renderInInbox(<FileForm stored={fileOf()} />);
  expect(saves()).toEqual([]);
  unmount();
  await waitFor(() => expect(saves()).toEqual(['Mine']));
});

test('what is typed while a form saves is saved after it is left, on the new version', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saves = answerSaves(() => promise.then(() => Response.json({ version: 3 })));
  const stored = fileOf();
  storeUnsaved(stored.file, typedBefore(0));
  const { unmount } = renderInInbox(<FileForm stored={stored} />);
  await waitFor(() => expect(saves()).toEqual(['Mine']));
  act(() => storeUnsaved(stored.file, { ...typedBefore(0), data: { title: 'Mine, and more' } }));
  unmount();
  resolve();
  await waitFor(() => expect(saves()).toEqual(['Mine', 'Mine, and more']));
});

test('a saved text stays in its field, and the former one never comes back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saves = answerSaves(() => promise.then(() => Response.json({ version: 3 })));
  const { title } = edit(fileOf());
  act(() => storeUnsaved('posts/prices.md', typedBefore(0)));
  await waitFor(() => expect(saves()).toEqual(['Mine']));
  resolve();
  await waitFor(() => expect(readUnsaved('posts/prices.md')).toBeUndefined());
  // The form still has the file from before.
  expect(title.value).toBe('Mine');
});

test('a form that was left tries once and keeps its text on this device', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const saves = answerSaves(() => Promise.reject(new TypeError('offline')));
  const stored = fileOf();
  storeUnsaved(stored.file, typedBefore(0));
  const { unmount } = renderInInbox(<FileForm stored={stored} />);
  unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saves()).toEqual(['Mine']);
  expect(readUnsaved(stored.file)?.data).toEqual({ title: 'Mine' });
});
