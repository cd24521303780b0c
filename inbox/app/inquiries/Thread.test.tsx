// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleInquiry, renderInInbox } from '../../test/support/component.tsx';
import { writeDraft } from '../local-drafts.ts';
import { detail as t } from '../strings-inquiries.ts';
import { Thread } from './Thread.tsx';

const author = 'ada@agency.example';
/** A scheduled reply that was held at the same moment as others of its author. */
const held = (id: string, text: string) => ({
  event: {
    id,
    inquiry: 'GL-7K3M-92QX',
    at: 2,
    actor: author,
    kind: 'reply-returned' as const,
    value: author,
  },
  note: { id, inquiry: 'GL-7K3M-92QX', author, text, createdAt: 2 },
});

function renderHeld() {
  const [first, second] = [held('1', 'On Monday.'), held('2', 'On **Friday**.')];
  const inquiry = exampleInquiry({
    events: [first.event, second.event],
    notes: [first.note, second.note],
  });
  const { reference } = inquiry;
  renderInInbox(<Thread inquiry={inquiry} />);
  return reference;
}

test('two replies that were held at once each have their own text', () => {
  renderHeld();
  expect(screen.getAllByText(t.heldText)).toHaveLength(2);
  expect(screen.getAllByText('On Monday.')).toHaveLength(1);
  expect(screen.getAllByText('Friday')).toHaveLength(1);
});

test('a held reply that its author has in the editor is not repeated', async () => {
  const reference = renderHeld();
  writeDraft('reply', reference, { text: 'Dear Bo,\n\nOn Monday.' });
  await waitFor(() => expect(screen.getAllByText(t.heldText)).toHaveLength(1));
  expect(screen.queryByText('On Monday.')).toBeNull();
});

test('a note is shown with its bold words and lists', () => {
  const { note } = held('3', 'Ask **who signs**:\n- price\n- date');
  renderInInbox(<Thread inquiry={exampleInquiry({ notes: [note] })} />);
  expect(screen.getByText('who signs').tagName).toBe('STRONG');
  expect(screen.getByText('price').tagName).toBe('LI');
});
