// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInInbox } from '../../test/support/component.tsx';
import { currentDraft } from '../local-drafts.ts';
import { EnterInquiry } from './EnterInquiry.tsx';

function enter() {
  const onClose = vi.fn();
  const { user } = renderInInbox(<EnterInquiry onClose={onClose} />);
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('What they asked for');
  return { user, onClose, message };
}

const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('Escape keeps what was typed for the next time', async () => {
  const { user, onClose, message } = enter();
  await user.type(message(), 'Calls back at noon.');
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  renderInInbox(<EnterInquiry onClose={onClose} />);
  expect(message().value).toBe('Calls back at noon.');
});

test('Cancel discards what was typed', async () => {
  const { user, onClose, message } = enter();
  await user.type(message(), 'Nothing.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentDraft('entry', 'own').text).toBe('');
});

test('an inquiry that could not be entered is kept, to be sent under the same id', async () => {
  const { user, message } = enter();
  await user.type(screen.getByLabelText('Name'), 'Bo');
  await user.type(screen.getByLabelText('Subject'), 'A call');
  await user.type(message(), 'By spring?');
  const { id } = currentDraft('entry', 'own');
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  await screen.findByText(/server cannot be reached/);
  expect(currentDraft('entry', 'own')).toMatchObject({ id, text: expect.stringContaining('By spring?') });
});
