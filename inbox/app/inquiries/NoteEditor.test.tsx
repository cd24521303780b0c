// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { exampleInquiry, renderInInbox } from '../../test/support/component.tsx';
import type { ResultOf } from '../client/call.ts';
import { membersQuery, queries } from '../queries.ts';
import { NoteEditor } from './Composer.tsx';

function Editor() {
  const field = useRef<HTMLTextAreaElement>(null);
  return <NoteEditor reference={exampleInquiry().reference} field={field} isOpened onClose={vi.fn()} />;
}

test('Enter continues a list and ends it after an empty item', async () => {
  const { user } = renderInInbox(<Editor />);
  const text = screen.getByLabelText<HTMLTextAreaElement>(/note/i);
  await user.type(text, '- one{Enter}two{Enter}{Enter}end');
  expect(text.value).toBe('- one\n- two\nend');
});

test('Enter accepts the colleague that is offered for a mention', async () => {
  const mark = { id: 'mark', email: 'mark@agency.test', name: 'Mark Alder', role: 'member' };
  queries.setQueryData(membersQuery.queryKey, [mark] as ResultOf<'GET /members'>);
  const { user } = renderInInbox(<Editor />);
  const text = screen.getByLabelText<HTMLTextAreaElement>(/note/i);
  await user.type(text, 'Ask @ma{Enter}first{Enter}then');
  expect(text.value).toBe('Ask @Mark Alder first\nthen');
});
