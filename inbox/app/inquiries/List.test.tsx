// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import { renderInInbox } from '../../test/support/component.tsx';
import { writeDraft } from '../local-drafts.ts';
import type { Filter, ListedInquiry } from '../queries.ts';
import { list } from '../texts/inquiries.ts';
import { List } from './List.tsx';
import { useSelection } from './useSelection.ts';

const FILTER: Filter = { view: 'all', text: '', unread: false };

const ROW: ListedInquiry = {
  reference: 'GL-7K3M-92QX',
  state: 'accepted',
  status: 'new',
  version: 0,
  name: 'Bo Visitor',
  email: 'bo@visitor.example',
  subject: 'A shop',
  receivedAt: 1,
  activeAt: 1,
  sortedAt: 1,
  assignee: null,
  assigneeName: null,
  snoozedUntil: null,
  scheduledFor: null,
  scheduledText: null,
  snippet: 'By spring?',
  snippetAuthor: '',
  found: { name: [], subject: [], passage: null },
  threadLength: 1,
  hasFiles: false,
  read: true,
  bounced: false,
  delayed: false,
  wroteBack: false,
  dueAt: null,
};

function Rows({ row }: { row: ListedInquiry }) {
  return (
    <List
      query={{
        error: null,
        isPending: false,
        isPaused: false,
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage: () => Promise.reject(new Error('there is no other page')),
      }}
      items={[{ reference: row.reference, group: 'today', row }]}
      filter={FILTER}
      selection={useSelection(FILTER)}
      reference={undefined}
      links={useRef(new Map())}
      onClear={() => undefined}
    />
  );
}

const shown = (changes: Partial<ListedInquiry> = {}) => {
  renderInInbox(<Rows row={{ ...ROW, ...changes }} />);
  return screen.getByRole('link').textContent;
};

test('a row shows the beginning of the message, and says so if there is none', () => {
  expect(shown()).toContain('By spring?');
  cleanup();
  expect(shown({ reference: 'GL-1111-1111', snippet: ' ' })).toContain('No message.');
});

test('a row with a draft shows it as one, without its Markdown', () => {
  writeDraft('reply', ROW.reference, { text: 'Hello **Bo**,\n\n- a shop' });
  expect(shown()).toContain('Draft: Hello Bo, a shop');
});

test('a row with a scheduled reply shows when it is sent, and what it says', () => {
  const text = shown({ scheduledFor: Date.now() + 30 * HOUR_MS, scheduledText: '**Gladly.**' });
  expect(text).toMatch(/Sends \w{3} .*: Gladly\./);
});

test('what a colleague wrote has the direction of its text, not of their name', () => {
  const text = 'שלום דנה';
  renderInInbox(<Rows row={{ ...ROW, snippet: text, snippetAuthor: 'mark@agency.example' }} />);
  const label = screen.getByText('mark@agency.example:');
  // Without a part in the direction of the element around it (HTML, "the dir attribute").
  expect(label.localName).toBe('bdi');
  expect(label.parentElement!.dir).toBe('auto');
});

test('a row says when the person wrote, and when a reply is due only if that is near', () => {
  const activeAt = Date.now() - HOUR_MS;
  expect(shown({ activeAt, dueAt: Date.now() + 50 * HOUR_MS })).toMatch(/Bo Visitor ?\d{1,2}:\d\d/);
  cleanup();
  expect(shown({ activeAt, dueAt: Date.now() - 2 * HOUR_MS })).toMatch(/2 hr late ?\d{1,2}:\d\d/);
});

test('a row says that its reply is waiting, unless one is due again', () => {
  renderInInbox(<Rows row={{ ...ROW, delayed: true }} />);
  expect(screen.getByText(list.delayed)).toBeTruthy();
  cleanup();
  renderInInbox(<Rows row={{ ...ROW, delayed: true, dueAt: Date.now() + HOUR_MS }} />);
  expect(screen.queryByText(list.delayed)).toBeNull();
});

test('a search shows where its words stand', () => {
  const passage = { text: '… the café shop', marks: [[6, 10]] as [number, number][], author: '' };
  const found = { name: [[0, 2]] as [number, number][], subject: [], passage };
  const { container } = renderInInbox(<Rows row={{ ...ROW, name: 'Bo Lind', found }} />);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Bo', 'café']);
  expect(container.textContent).toContain('… the café shop');
});
