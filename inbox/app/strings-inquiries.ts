import { fill } from '../../content-model/text/fill.ts';
import { numberText, timeText } from './format.tsx';
import type { Inquiry } from './queries.ts';

/** Strings of the inquiry list, one inquiry and its answers. `{names}` in braces are replaced by fill. */

export const list = {
  title: 'Inquiries',
  viewsLabel: 'Views',
  views: {
    unanswered: 'Unanswered',
    mine: 'Assigned to me',
    new: 'New',
    open: 'Open',
    snoozed: 'Snoozed',
    won: 'Won',
    lost: 'Lost',
    quarantined: 'Quarantine',
    all: 'All',
  },
  search: 'Search name, subject, message, address or reference',
  searchShort: 'Search all inquiries',
  within: 'Only this view',
  unread: 'Unread',
  shortcuts: 'Keyboard shortcuts',
  empty: 'Nothing to do here.',
  emptySearch: 'Nothing matches. Try fewer letters.',
  choose: 'Choose an inquiry to read it.',
  select: 'Select {subject}',
  selection: 'Selection',
  selectShown: 'Select all shown',
  actions: 'Actions',
  sortedByDue: 'Due first',
  sortedByNewest: 'Newest first',
  selected: '{count} selected',
  all: 'Select all that match',
  allSelected: 'All selected',
  none: 'Clear',
  moveTo: 'Move to {status}',
  assignTo: 'Assign to {name}',
  assigned: '{count} assigned. The assignee is told by email.',
  unassigned: '{count} unassigned.',
  snoozed: '{count} snoozed until {time}.',
  awake: '{count} back in the list.',
  markedUnread: 'Marked as unread.',
  bounced: 'not delivered',
  held: 'quarantine ',
  moved: '{count} moved to {status}.',
  release: 'Release and deliver',
  spam: 'Mark as spam',
  export: 'Export as CSV',
  released: '{count inquiry is|inquiries are} delivered in ten seconds. The sender is trusted from now on.',
  markedAsSpam:
    '{count inquiry is|inquiries are} in quarantine, and what the same person writes from now on goes there, too.',
  tooLate: 'Too late for {count}: it was sent already, or somebody else changed it.',
  unreadMark: 'unread',
  waiting: '{count new inquiry waits|new inquiries wait}.',
  saveFilter: 'Save view',
  filterName: 'Name of the view',
  removeFilter: 'Delete view',
  filterRemoved: 'The view “{name}” is deleted.',
  late: 'due',
  list: 'Inquiries',
};

/** Setup steps of a new inbox. */
export const checklist = {
  title: 'Set up the inbox',
  done: 'Done',
  open: 'To do',
  mail: 'Send email through your mail server: SMTP_URL',
  alerts: 'Be alerted when something breaks: ALERT_EMAIL or ALERT_WEBHOOK_URL',
  backup: 'Make the first backup: npm run backup -- --new-key',
  colleague: 'Invite a colleague',
  inquiry: 'Send a test inquiry from your website',
};

export const statuses = { new: 'new', open: 'open', won: 'won', lost: 'lost' };

export const detail = {
  back: 'Back to the list',
  status: 'Status',
  actions: 'Actions',
  more: 'More',
  markUnread: 'Mark as unread',
  snooze: 'Snooze',
  snoozeDay: 'Until the day',
  wake: 'Put it back now',
  snoozedUntil: 'Snoozed until {time}',
  noteButton: 'Note',
  noteKind: 'note',
  discard: 'Discard',
  thread: 'History',
  value: 'Value',
  reason: 'Why {status}',
  saveDeal: 'Save',
  correctAddress: 'Correct address',
  correct: 'Correct and send again',
  corrected: 'The address is corrected. {count mail is|mails are} sent again.',
  assignee: 'Assigned to',
  nobody: 'Nobody assigned',
  noMessage: 'No message.',
  links: '{count link|links} in the message',
  linkText: 'A stranger may have sent this. Look at the address before you open it:',
  noMailbox:
    'Mail to this address bounced: there is no such mailbox. Correct the address, or look for a telephone number and call.',
  notDelivered: 'An answer was not delivered. Correct the address, or try it again under Deliveries.',
  quarantined: 'Held back by the spam check, nothing was sent on. What it noticed: {signals}.',
  quarantinedByMember: 'In quarantine.',
  spamSignals: 'The spam check noticed: {signals}.',
  deliveries: 'Deliveries ({count})',
  retry: 'Try again',
  retried: '{count} tried again.',
  noDeliveries: 'Nothing was sent for it.',
  note: 'A note for the team',
  addNote: 'Add note',
  unsaved: 'Draft on this device',
  earlier: 'Earlier from this address',
  conflict: 'A colleague changed this meanwhile. You see their change now; yours was not saved.',
  source: 'Sent from {source}',
  visitSource: 'Visit from {source}',
};

export const presence = {
  reads: '{name} is reading this.',
  writes: '{name} is writing an answer.',
};

const purposes = {
  notification: 'Mail to the agency',
  acknowledgement: 'Acknowledgement to the sender',
  answer: 'Answer to the sender',
  'inquiry-hook': 'Call to the agency’s system',
  'inquiry-slack': 'Message to Slack',
  'inquiry-teams': 'Message to Microsoft Teams',
  'inquiry-ntfy': 'Message to ntfy',
  bounce: 'Mail about a mailbox that does not exist',
} as Record<string, string>;

/** The name of a delivery, numbered from the second receiver of a kind on. */
export const deliveryName = (
  purpose: string,
  receiver: number,
  others: Record<string, string> = {},
): string => [purposes[purpose] ?? others[purpose] ?? purpose, receiver > 1 ? receiver : ''].join(' ').trim();

/** Sentences for the error classes of server/outbox; the first match applies. */
const REASONS: readonly [RegExp, string][] = [
  [/^bounced-/, 'There is no such mailbox.'],
  [
    /^smtp-5\d\d-(auth|mail|helo|ehlo)|^error-eauth|^smtp-535/,
    'The mail server refuses the login or the sender: look at SMTP_URL and MAIL_FROM.',
  ],
  [/^smtp-4/, 'The mail server asked to try later.'],
  [/^smtp-/, 'The mail server refused it.'],
  [
    /^http-4(?!08|25|29)/,
    'The receiver refuses it for good: correct its address or secret in the settings, then try again.',
  ],
  [/^http-/, 'The receiver answered with an error.'],
  [/timeout|etimedout/, 'Nothing answered in time.'],
  [
    /^error-(e(conn|hostunreach|netunreach|notfound|ai_again|dns|socket|tls)|.*cert)/,
    'The server could not be reached.',
  ],
  [/^no-outcome$/, 'The server was interrupted each time it was tried.'],
  [/(?:)/, 'It did not work.'],
];

export const reasonText = (error: string | null): string =>
  REASONS.find(([pattern]) => pattern.test(error ?? ''))![1];

export const deliveryStates = { waiting: 'waits', sent: 'sent', failed: 'failed' };

/** Times to send later or to snooze until. */
export const times = { soon: 'In three hours', tomorrow: 'Tomorrow', monday: 'Next Monday' };

/** Changes in the history of an inquiry. */
const EVENTS: Record<Inquiry['events'][number]['kind'], string> = {
  status: '{name} moved it to {value}',
  assigned: '{name} assigned it to {value}',
  spam: '{name} marked it as spam',
  released: '{name} released it',
  answered: '{name} marked it as answered',
  address: '{name} corrected the address',
  deal: '{name} noted: {value}',
  snoozed: '{name} snoozed it until {value}',
};

/** @param nameOf the name of the member with an address */
export function eventText(
  { kind, value, actor }: Pick<Inquiry['events'][number], 'kind' | 'value' | 'actor'>,
  nameOf: (email: string) => string,
): string {
  const name = nameOf(actor);
  if (value === '' && kind === 'assigned') return `${name} unassigned it`;
  if (value === '' && kind === 'snoozed') return `${name} put it back`;
  const shown =
    kind === 'assigned'
      ? nameOf(value)
      : kind === 'snoozed'
        ? timeText(Date.parse(value))
        : value.replace(/^\d+/, (worth) => numberText(Number(worth)));
  return fill(EVENTS[kind], { name, value: shown });
}

export const shortcuts = {
  title: 'Keyboard shortcuts',
  list: [
    ['J', 'next inquiry'],
    ['K', 'previous inquiry'],
    ['R', 'answer'],
    ['N', 'write a note'],
    ['E', 'move to open'],
    ['W', 'won'],
    ['L', 'lost'],
    ['A', 'choose who it is assigned to'],
    ['M', 'assign it to me'],
    ['B', 'snooze until tomorrow'],
    ['U', 'mark as unread'],
    ['!', 'mark as spam, or release'],
    ['X', 'select'],
    ['Z', 'undo'],
    ['/', 'search; Enter opens the first'],
    ['Ctrl+Enter', 'send what you write'],
    ['Esc', 'leave what you write'],
    ['?', 'these shortcuts'],
  ] as const,
};

export const answers = {
  answer: 'Answer',
  due: 'The first answer is due {time}.',
  late: 'The first answer was due {time}.',
  answeredElsewhere: 'Mark as answered',
  by: '{author} · {time}',
  states: {
    waiting: 'sends {time}',
    sent: 'sent {time}',
    failed: 'not delivered: {reason}',
  },
  retried: 'tried again {time}: {reason}',
  takeBack: 'Undo send',
  takenBack: 'The answer is a draft again. Nothing was sent.',
  discarded: 'The draft is discarded.',
  quarantined: 'To answer, release it first.',
  noMailbox: 'The address that was given is no mailbox. Correct it to answer.',
  template: 'Insert a template',
  gap: 'The template has a gap: “{gap}”. Fill it in, or send again to send it as it is.',
  below: 'What is added below your text',
  quote: '{author}: {text}',
  text: 'Answer to {email}',
  quoted: 'What they wrote is quoted below it.',
  replies: 'Replies go to {email}.',
  unsent: 'Draft on this device',
  later: 'Send later',
  laterAt: 'Date and time',
  schedule: 'Schedule send',
  timeZone: 'Your time zone: {zone}',
  send: 'Send',
  sending: 'Sending in ten seconds.',
  scheduled: 'Scheduled for {time}.',
  conflict: 'This was answered while you were writing. Yours was not sent:',
  sendAnyway: 'Send mine anyway',
  signature: 'Your signature',
  signatureText: 'Added below every answer you send from the inbox.',
  noSignature: 'You have no signature yet: it is under Account.',
  save: 'Save the signature',
  saved: 'Saved.',
};
