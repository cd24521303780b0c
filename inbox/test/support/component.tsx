import { cleanup, configure, render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { closeDrafts } from '../../app/local-drafts.ts';
import { queries, type Inquiry, type Session } from '../../app/queries.ts';
import { CurrentSession } from '../../app/session.ts';
import { hideToast, Toasts } from '../../app/toasts.tsx';
import { endTyping } from '../../app/typing-ahead.ts';

// A busy machine takes longer than the usual second to load the editor of a text.
configure({ asyncUtilTimeout: 20_000 });

/** A signed-in member, as the server describes one. */
export const SESSION: Session = {
  member: 'ada',
  email: 'ada@agency.example',
  name: 'Ada',
  role: 'member',
  draftKey: '',
  agency: {
    name: 'Granite Lane',
    email: 'hello@agency.example',
    timeZone: 'America/Chicago',
    currency: 'USD',
    fields: [],
  },
};

/** An inquiry as the server describes it: new, and with a working address. */
export const exampleInquiry = (changes: Partial<Inquiry> = {}): Inquiry => ({
  reference: 'GL-7K3M-92QX',
  state: 'accepted',
  receivedAt: 1,
  source: '/contact',
  visitSource: null,
  campaign: null,
  assignee: null,
  snoozedUntil: null,
  dealValue: null,
  status: 'new',
  version: 0,
  reason: '',
  fields: { name: 'Bo Visitor', email: 'bo@visitor.example', subject: 'A shop', message: 'By spring?' },
  fieldValues: [],
  dueAt: null,
  signals: [],
  bouncedAt: null,
  hasMailbox: true,
  events: [],
  notes: [],
  replies: [],
  deliveries: [],
  mails: [],
  merged: [],
  earlier: [],
  contact: { wonValue: 0, subscription: null },
  ...changes,
});

/**
 * Renders a part of the inbox for a signed-in member, without a server: calls fail as they do offline. Set the data that
 * it shows with `queries.setQueryData`. Removed when the test ends.
 */
export function renderInInbox(children: ReactNode, session: Partial<Session> = {}) {
  document.documentElement.lang = 'en-US';
  // jsdom has no layout and opens no dialogs.
  Element.prototype.scrollIntoView = () => {};
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLElement.prototype.hidePopover = () => {};
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  onTestFinished(() => {
    cleanup();
    queries.clear();
    closeDrafts();
    hideToast();
    endTyping();
  });
  const wrapper = ({ children: part }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CurrentSession value={{ ...SESSION, ...session }}>
        {part}
        <Toasts />
      </CurrentSession>
    </QueryClientProvider>
  );
  return { ...render(children, { wrapper }), user: userEvent.setup() };
}
