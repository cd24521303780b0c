// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { currentDraft } from '../local-drafts.ts';
import { Forward } from './Forward.tsx';

const REFERENCE = 'GL-7K3M-92QX';

function forward() {
  const onClose = vi.fn();
  const { user } = renderInInbox(<Forward reference={REFERENCE} onClose={onClose} />);
  return { user, onClose };
}
const to = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' });
const what = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What to forward' });

test('Escape keeps what was typed in a forward for the next time', async () => {
  const { user, onClose } = forward();
  await user.type(to(), 'printer@studio.example');
  await user.selectOptions(what(), 'thread');
  await user.type(note(), 'Can you print this?');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  forward();
  expect(to().value).toBe('printer@studio.example');
  expect(note().value).toBe('Can you print this?');
  expect(what().value).toBe('thread');
});

test('Cancel discards what was typed in a forward', async () => {
  const { user } = forward();
  await user.type(note(), 'Nothing.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(currentDraft('forward', REFERENCE).text).toBe('');
});
