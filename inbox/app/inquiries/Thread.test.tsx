// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../content-model/text/durations.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { exampleInquiry, renderInInbox } from '../../test/support/component.tsx';
import { stampText } from '../format.tsx';
import { queries, sendingQuery } from '../queries.ts';
import { writeDraft } from '../local-drafts.ts';
import { detail as t } from '../texts/inquiries.ts';
import { replies } from '../texts/replies.ts';
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

const DUE = Date.now() + 34 * MINUTE_MS;

/** Shows a reply that was to leave ten minutes ago. */
function renderWaiting(changes: { dueAt: number; lastError: string | null; serverReply?: string }) {
  const leavesAt = Date.now() - 10 * MINUTE_MS;
  renderInInbox(
    <Thread
      inquiry={exampleInquiry({
        replies: [
          {
            id: '4',
            inquiry: 'GL-7K3M-92QX',
            author,
            text: 'Gladly.',
            signature: '',
            cc: [],
            files: [],
            state: 'waiting',
            createdAt: leavesAt,
            leavesAt,
            finishedAt: null,
            serverReply: null,
            canBeTakenBack: false,
            ...changes,
          },
        ],
      })}
    />,
  );
}

test('a reply that is tried again names the time of the next attempt', () => {
  renderWaiting({ dueAt: DUE, lastError: 'smtp-450' });
  expect(screen.getByText(stampText(DUE), { exact: false })).toBeTruthy();
});

test('a reply that is tried again waits for the end of a pause', () => {
  queries.setQueryData(sendingQuery.queryKey, {
    pause: { until: DUE + HOUR_MS, reason: 'smtp-554-rcpt-to' },
  });
  renderWaiting({ dueAt: DUE, lastError: 'smtp-450' });
  expect(screen.getByText(stampText(DUE + HOUR_MS), { exact: false })).toBeTruthy();
});

test('the own sentence of a mail server is shown with its rejection', () => {
  renderWaiting({ dueAt: DUE, lastError: 'smtp-450', serverReply: 'message refused as spam' });
  expect(screen.getByText(/message refused as spam/)).toBeTruthy();
});

test('an inquiry that came by email shows its message once', () => {
  const mail = {
    id: '5',
    inquiry: 'GL-7K3M-92QX',
    kind: 'origin' as const,
    name: 'Bo Visitor',
    email: 'bo@visitor.example',
    subject: 'A shop',
    text: 'By spring?',
    quoted: '',
    receivedAt: 1,
    isCut: false,
    isUnreadable: false,
    filesLeftOut: 0,
    files: [],
  };
  renderInInbox(<Thread inquiry={exampleInquiry({ mails: [mail] })} />);
  expect(screen.getAllByText('Bo Visitor')).toHaveLength(1);
});

test('a reply that is held up promises no time', () => {
  renderWaiting({ dueAt: Date.now() - 10 * MINUTE_MS, lastError: null });
  expect(screen.getByText(fill(replies.state, { state: replies.heldUp }))).toBeTruthy();
});

test('a note is shown with its bold words and lists', () => {
  const { note } = held('3', 'Ask **who signs**:\n- price\n- date');
  renderInInbox(<Thread inquiry={exampleInquiry({ notes: [note] })} />);
  expect(screen.getByText('who signs').tagName).toBe('STRONG');
  expect(screen.getByText('price').tagName).toBe('LI');
});
