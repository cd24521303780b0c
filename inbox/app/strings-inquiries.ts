import { fill } from '../../content-model/text/fill.ts';
import { numberText, timeText } from './format.tsx';
import type { Inquiry } from './queries.ts';

/** Strings of the inquiry list, one inquiry and its replies. `{names}` in braces are replaced by fill. */

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
  empty: 'Nothing here.',
  emptySearch: 'No matches. Try a shorter search.',
  choose: 'Select an inquiry to read it.',
  select: 'Select {subject}',
  selection: 'Selection',
  selectShown: 'Select all on this page',
  actions: 'Actions',
  sortedByDue: 'Due first',
  sortedByNewest: 'Newest first',
  selected: '{count} selected',
  all: 'Select all that match',
  allSelected: 'All selected',
  none: 'Clear',
  moveTo: 'Move to {status}',
  assignTo: 'Assign to {name}',
  assigned: '{count} assigned. The assignee is notified by email.',
  unassigned: '{count} unassigned.',
  snoozed: '{count} snoozed until {time}.',
  awake: '{count} no longer snoozed.',
  markedUnread: 'Marked as unread.',
  bounced: 'not delivered',
  held: 'quarantine ',
  moved: '{count} moved to {status}.',
  release: 'Release and deliver',
  releaseFirst: 'It is in quarantine. Release it first.',
  spam: 'Mark as spam',
  export: 'Export as CSV',
  released:
    '{count inquiry|inquiries} released and delivered in ten seconds. Inquiries from {address} are now less likely to be held.',
  markedAsSpam:
    '{count inquiry|inquiries} moved to quarantine. For six weeks, inquiries from {address} are more likely to be held, unless an earlier one was accepted.',
  theirAddresses: 'the same addresses',
  tooLate: '{count} could not be undone: already sent, or changed by someone else.',
  unreadMark: 'unread',
  waiting: '{count new inquiry|new inquiries}.',
  saveFilter: 'Save view',
  filterName: 'Name of the view',
  removeFilter: 'Delete view',
  filterRemoved: 'View “{name}” deleted.',
  late: 'due',
  list: 'Inquiries',
};

/** Setup steps of a new inbox. */
export const checklist = {
  title: 'Set up the inbox',
  done: 'Done',
  open: 'To do',
  mail: 'Send email through your mail server: SMTP_URL',
  alerts: 'Get alerts when something breaks: ALERT_EMAIL or ALERT_WEBHOOK_URL',
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
  snoozeDay: 'Until',
  wake: 'End snooze',
  snoozedUntil: 'Snoozed until {time}',
  noteButton: 'Note',
  noteKind: 'note',
  discard: 'Discard',
  thread: 'History',
  value: 'Value',
  reason: 'Why {status}',
  saveDeal: 'Save',
  correctAddress: 'Correct address',
  correct: 'Correct and resend',
  corrected: 'Address corrected. {count email|emails} will be sent again.',
  assignee: 'Assigned to',
  nobody: 'Nobody assigned',
  noMessage: 'No message.',
  links: '{count link|links} in the message',
  linkText: 'This link comes from a visitor. Check the address before you open it:',
  noMailbox:
    'Email to this address bounced: the mailbox does not exist. Correct the address, or call if you have a phone number.',
  notDelivered: 'A reply was not delivered. Correct the address, or retry it under Deliveries.',
  quarantined: 'Held by the spam check and not delivered. Signals: {signals}.',
  quarantinedByMember: 'In quarantine.',
  spamSignals: 'Spam signals: {signals}.',
  deliveries: 'Deliveries ({count})',
  retry: 'Try again',
  retried: '{count} will be tried again.',
  noDeliveries: 'No deliveries.',
  note: 'Note for the team',
  addNote: 'Add note',
  unsaved: 'Draft on this device',
  earlier: 'Earlier from this address',
  conflict:
    'A colleague changed this while you were working. You now see their version; your change was not saved.',
  source: 'Sent from {source}',
  visitSource: 'Visit from {source}',
};

export const presence = {
  reads: '{name} is reading this.',
  writes: '{name} is writing a reply.',
};

const purposes = {
  notification: 'Email to the agency',
  acknowledgement: 'Acknowledgement to the sender',
  reply: 'Reply to the sender',
  'inquiry-hook': 'Webhook to the agency’s system',
  'inquiry-slack': 'Message to Slack',
  'inquiry-teams': 'Message to Microsoft Teams',
  'inquiry-ntfy': 'Message to ntfy',
  bounce: 'Notice that a mailbox does not exist',
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
    'The mail server rejected the login or the sender. Check SMTP_URL and MAIL_FROM.',
  ],
  [/^smtp-4/, 'The mail server asked to try again later.'],
  [/^smtp-/, 'The mail server rejected it.'],
  [
    /^http-4(?!08|25|29)/,
    'The receiver rejected it permanently. Correct its address or secret in the settings, then try again.',
  ],
  [/^http-/, 'The receiver returned an error.'],
  [/timeout|etimedout/, 'The request timed out.'],
  [
    /^error-(e(conn|hostunreach|netunreach|notfound|ai_again|dns|socket|tls)|.*cert)/,
    'The server could not be reached.',
  ],
  [/^no-outcome$/, 'The server was interrupted during every attempt.'],
  [/(?:)/, 'Delivery failed.'],
];

export const reasonText = (error: string | null): string =>
  REASONS.find(([pattern]) => pattern.test(error ?? ''))![1];

export const deliveryStates = { waiting: 'waiting', sent: 'sent', failed: 'failed' };

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
  if (value === '' && kind === 'snoozed') return `${name} ended the snooze`;
  if (kind === 'assigned') return fill(EVENTS[kind], { name, value: nameOf(value) });
  if (kind === 'snoozed') return fill(EVENTS[kind], { name, value: timeText(Date.parse(value)) });
  const worth = value.replace(/^\d+/, (digits) => numberText(Number(digits)));
  return fill(EVENTS[kind], { name, value: worth });
}

export const shortcuts = {
  title: 'Keyboard shortcuts',
  list: [
    ['J', 'next inquiry'],
    ['K', 'previous inquiry'],
    ['R', 'reply'],
    ['N', 'write a note'],
    ['E', 'move to open'],
    ['W', 'won'],
    ['L', 'lost'],
    ['A', 'choose an assignee'],
    ['M', 'assign to me'],
    ['B', 'snooze until tomorrow'],
    ['U', 'mark as unread'],
    ['!', 'mark as spam, or release'],
    ['X', 'select'],
    ['Z', 'undo'],
    ['/', 'search; Enter opens the first result'],
    ['Ctrl+Enter', 'send'],
    ['Ctrl+Shift+Enter', 'send, and open the next inquiry'],
    ['Esc', 'leave the field or editor'],
    ['?', 'show these shortcuts'],
  ] as const,
};

export const replies = {
  reply: 'Reply',
  due: 'The first reply is due {time}.',
  late: 'The first reply was due {time}.',
  answeredElsewhere: 'Mark as answered',
  by: '{author} · {time}',
  states: {
    waiting: 'sends {time}',
    sent: 'sent {time}',
    failed: 'not delivered: {reason}',
  },
  retried: 'tried again {time}: {reason}',
  takeBack: 'Undo send',
  takenBack: 'Sending was canceled. Your reply is a draft again.',
  discarded: 'Draft discarded.',
  quarantined: 'Release it to reply.',
  noMailbox: 'The sender’s address does not accept email. Correct it to reply.',
  template: 'Insert a template',
  gap: 'The template still contains “{gap}”. Fill it in, or send it unchanged.',
  sendUnchanged: 'Send unchanged',
  below: 'Added below your text',
  quote: '{author}: {text}',
  text: 'Reply to {email}',
  quoted: 'The original message is quoted below.',
  replies: 'Replies go to {email}.',
  unsent: 'Draft on this device',
  later: 'Send later',
  laterAt: 'Date and time',
  schedule: 'Schedule send',
  timeZone: 'Your time zone: {zone}',
  send: 'Send',
  sendNext: 'Send and open next',
  sending: 'Sending in ten seconds.',
  scheduled: 'Scheduled for {time}.',
  conflict: 'A colleague replied while you were writing. Your reply was not sent:',
  sendAnyway: 'Send mine anyway',
  signature: 'Your signature',
  signatureText: 'Added below every reply you send from the inbox.',
  noSignature: 'You have no signature yet. Add one under Account.',
  save: 'Save signature',
  saved: 'Saved.',
};
