import { fill } from '../../content-model/text/fill.ts';
import { moneyText, timeText } from './format.tsx';
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
    closed: 'Closed',
    won: 'Won',
    lost: 'Lost',
    quarantined: 'Quarantine',
    all: 'All',
  },
  search: 'Search name, subject, message, address or reference',
  searchShort: 'Search inquiries',
  within: 'Only this view',
  shortcuts: 'Keyboard shortcuts',
  /** What is not in a view, and what to do. */
  empty: {
    unanswered: ['Nobody is waiting for a reply.', 'New inquiries and what people write back appear here.'],
    mine: ['Nothing is assigned to you.', 'To take an inquiry, open it and assign it to yourself.'],
    new: ['No new inquiries.', 'An inquiry stays new until its first reply.'],
    open: ['No open inquiries.', 'An inquiry is open from its first reply on.'],
    snoozed: ['Nothing is snoozed.', 'Snooze an inquiry to hide it until a day.'],
    closed: ['Nothing is closed.', 'Close an inquiry when it needs nothing more.'],
    won: ['No won inquiries.', 'Move an inquiry here when it becomes a project, and note its value.'],
    lost: ['No lost inquiries.', 'Move an inquiry here when it comes to nothing, and note why.'],
    quarantined: ['Nothing is held.', 'Inquiries that look like spam wait here until you release them.'],
    all: ['No inquiries yet.', 'What people send through the website appears here.'],
  },
  emptyUnread: ['Nothing is unread in this view.', 'What you have read is hidden.'],
  emptySearch: ['Nothing matches the search.', 'Try fewer or shorter words, or remove a filter.'],
  showAll: 'Show all inquiries',
  choose: 'Select an inquiry to read it.',
  select: 'Select {subject}',
  selection: 'Selection',
  selectShown: 'Select all on this page',
  actions: 'Actions',
  sortedByDue: 'Sort: due first',
  sortedByNewest: 'Sort: newest first',
  unassign: 'Unassign',
  assignSelected: 'Assign {count inquiry|inquiries}',
  found: '{count} found',
  selected: '{count} selected',
  all: 'All matches',
  none: 'Clear',
  moveTo: 'Move to {status}',
  assignTo: 'Assign to {name}',
  assigned: '{count inquiry|inquiries} assigned to {name}, who is notified.',
  assignedToMe: '{count inquiry|inquiries} assigned to you.',
  dealSaved: 'Value and reason saved.',
  unassigned: '{count inquiry|inquiries} unassigned.',
  nothingChanged: 'Nothing to change.',
  snoozed: '{count inquiry|inquiries} snoozed until {time}.',
  awake: '{count inquiry|inquiries} no longer snoozed.',
  markRead: 'Mark as read',
  answered: '{count inquiry|inquiries} marked as answered.',
  selectedRead: '{count inquiry|inquiries} marked as read.',
  selectedUnread: '{count inquiry|inquiries} marked as unread.',
  snoozeUntil: 'Snooze until',
  bounced: 'not delivered',
  delayed: 'waiting',
  held: 'held {time}',
  draft: 'Draft:',
  scheduled: 'Sends {time}:',
  until: 'until {time}',
  due: 'due {time}',
  dueIn: 'due in {time}',
  moved: '{count inquiry|inquiries} moved to {status}.',
  release: 'Release and deliver',
  releaseFirst: 'It is in quarantine. Release it first.',
  spam: 'Mark as spam',
  export: 'Export as CSV',
  released: '{count inquiry|inquiries} released, and delivered in ten seconds.',
  markedAsSpam: '{count inquiry|inquiries} marked as spam.',
  conflicts:
    '{count inquiry was|inquiries were} changed by somebody else meanwhile, and stayed as they are. They are still selected.',
  tooLate: '{count} could not be undone: already sent, or changed by someone else.',
  saving: 'Saving …',
  gone: 'No longer in this view.',
  foreign: '{reference}, which is open, is not in this view.',
  showNew: 'Show {count} new',
  update: 'Update list',
  unreadMark: 'unread',
  waiting: '{count new inquiry|new inquiries}.',
  saveFilter: 'Save view',
  filterName: 'Name of the view',
  shareFilter: 'Share with the team',
  removeFilter: 'Delete view',
  filterRemoved: 'View “{name}” deleted.',
  late: '{time} late',
  groups: {
    wroteBack: 'Wrote back',
    late: 'Late',
    dueToday: 'Due today',
    dueLater: 'Due later',
    answered: 'No reply due',
    snoozed: 'Snoozed',
    today: 'Today',
    yesterday: 'Yesterday',
    earlier: 'Earlier',
  },
  byYou: 'You:',
  byMember: '{name}:',
  list: 'Inquiries',
};

/** Setup steps of a new inbox. */
export const checklist = {
  title: 'Set up the inbox',
  done: 'Done',
  open: 'To do',
  mail: 'Send email through your mail server: SMTP_URL',
  alerts: 'Get alerts when something breaks: ALERT_EMAIL or ALERT_WEBHOOK_URL',
  backup: 'Set up backups: npm run backup -- --new-key, set both keys, restart, then npm run backup',
  colleague: 'Invite a colleague',
  inquiry: 'Send a test inquiry from your website',
};

export const statuses = { new: 'new', open: 'open', closed: 'closed', won: 'won', lost: 'lost' };

export const detail = {
  back: 'Back to the list',
  status: 'Status',
  actions: 'Actions',
  more: 'More',
  close: 'Move to closed',
  markUnread: 'Mark as unread',
  snooze: 'Snooze',
  wake: 'End snooze',
  snoozedUntil: 'Snoozed until {time}',
  noteButton: 'Note',
  noteKind: 'note',
  heldText: 'Text of the held reply',
  discard: 'Discard',
  thread: 'History',
  value: 'Value',
  reason: 'Why {status}',
  saveDeal: 'Save',
  correctAddress: 'Email address',
  correct: 'Save address',
  corrected: 'Address saved. {count email|emails} will be sent again.',
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
  notifies: 'Notifies {names}.',
  mention: 'Mention a colleague',
  addNote: 'Add note',
  noteFailedTakeover: 'Your note was not added. It is in the editor again.',
  unsaved: 'Draft on this device',
  shared: 'Draft saved',
  earlier: 'Other inquiries of this person',
  merge: 'Merge into this one',
  noOther: 'There is no other inquiry of this person to merge.',
  merged: '{reference} merged into this one.',
  unmerge: 'Unmerge',
  unmerged: '{reference} unmerged.',
  partOf: 'Written to {reference}',
  quarantinedOther: 'in quarantine',
  conflict: '{what} Your change was not saved.',
  changedSince: 'This inquiry changed while you were working.',
  conflictElsewhere: 'A colleague changed it meanwhile. Your change was not saved:',
  anyway: '{action} anyway',
  keepTheirs: 'Keep it as it is',
};

/** What is known about the person. */
export const contact = {
  title: 'Contact',
  call: 'Call',
  email: 'Email',
  phone: 'Phone',
  source: 'Came from',
  visit: 'Visit',
  newsletter: 'Newsletter',
  subscribed: 'subscribed {time}',
  unconfirmed: 'not confirmed',
  wonValue: 'Won so far',
  received: 'Received',
  reference: 'Reference',
  asked: 'More details',
  files: 'Files',
};

export const presence = {
  reads: '{name} is reading this.',
  writes: '{name} is writing a reply.',
};

const purposes = {
  forward: 'Forwarded inquiry',
  notification: 'Email to the agency',
  acknowledgement: 'Acknowledgement to the sender',
  reply: 'Reply to the sender',
  'inquiry-webhook': 'Webhook to the agency’s system',
  'inquiry-slack': 'Message to Slack',
  'inquiry-teams': 'Message to Microsoft Teams',
  'inquiry-ntfy': 'Message to ntfy',
  bounce: 'Report that a mailbox does not exist',
} as Record<string, string>;

/** The name of a delivery, numbered from the second webhook of a kind on. */
export const deliveryName = (purpose: string, number: number, others: Record<string, string> = {}): string =>
  [purposes[purpose] ?? others[purpose] ?? purpose, number > 1 ? number : ''].join(' ').trim();

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
    'The webhook rejected it permanently. Correct its address or secret in the settings, then try again.',
  ],
  [/^http-/, 'The webhook returned an error.'],
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
export const times = {
  soon: 'In three hours',
  morning: 'This morning',
  tomorrow: 'Tomorrow',
  monday: 'Next Monday',
  typed: 'Another time',
  examples: 'fri, dec 3, in 3 hours',
  unknown: '“{typed}” can’t be read as a time. Type a day such as fri, tomorrow 2pm, dec 3, or in 3 hours.',
  past: '{time} is over.',
  choose: 'Type a time, such as fri or tomorrow 2pm.',
};

/** Changes in the history of an inquiry. */
const EVENTS: Record<Inquiry['events'][number]['kind'], string> = {
  status: '{name} moved it to {value}',
  assigned: '{name} assigned it to {value}',
  spam: '{name} marked it as spam',
  released: '{name} released it',
  answered: '{name} marked it as answered',
  entered: '{name} entered it',
  address: '{name} corrected the address',
  forwarded: '{name} forwarded it to {value}',
  merged: '{name} merged {value} into this one',
  unmerged: '{name} unmerged it from {value}',
  'reply-returned':
    'The scheduled reply of {name} was not sent, because the person wrote again. It is now a draft of {value}',
  'reply-failed': 'Opened again, because the reply was not delivered',
  deal: '{name} noted: {value}',
  snoozed: '{name} snoozed it until {value}',
};

type DealNote = Extract<Inquiry['events'][number], { deal: unknown }>['deal'];

/** @param nameOf the name of the member with an address */
export function eventText(
  event: Pick<Inquiry['events'][number], 'kind' | 'value' | 'actor'> & { deal?: DealNote },
  { nameOf, currency }: { nameOf: (email: string) => string; currency: string },
): string {
  const { kind, value, actor, deal } = event;
  if (actor === '' && kind === 'status') return 'Opened again, because the person wrote';
  const name = nameOf(actor);
  if (value === '' && kind === 'assigned') return `${name} unassigned it`;
  if (value === '' && kind === 'snoozed') return `${name} ended the snooze`;
  if (kind === 'assigned' || kind === 'reply-returned')
    return fill(EVENTS[kind], { name, value: nameOf(value) });
  if (kind === 'snoozed') return fill(EVENTS[kind], { name, value: timeText(Date.parse(value)) });
  if (deal) {
    const { dealValue, reason } = deal;
    const parts = [typeof dealValue === 'number' && moneyText(dealValue, currency), reason];
    const noted = parts.filter(Boolean).join(' · ');
    return noted ? fill(EVENTS.deal, { name, value: noted }) : `${name} removed the value and the reason`;
  }
  return fill(EVENTS[kind], { name, value });
}

/** Emails that came back. */
export const mails = {
  kinds: {
    reply: 'by email',
    colleague: 'from the address of a colleague, not verified',
    automatic: 'automatic reply',
    bounce: 'not delivered',
    origin: 'came by email',
    upload: 'added files to the message',
  },
  unreadable: 'unreadable',
  unreadableText: 'This email could not be read. The original is attached.',
  quoted: 'Quoted text',
  showAll: 'Show the whole email',
  text: 'Text of the email',
  files: 'Files',
  notKept: 'too large to keep; it is in the mailbox',
  filesLeftOut: '{count more file|more files}, in the mailbox.',
  unmatched: 'Unmatched',
};

export const replies = {
  reply: 'Reply',
  due: 'A reply is due {time}.',
  late: 'A reply was due {time}.',
  answeredElsewhere: 'Mark as answered',
  state: '· {state}',
  states: {
    waiting: 'sends {time}',
    sent: 'sent {time}',
    failed: 'not delivered: {reason}',
  },
  sentPromptly: 'sent',
  heldUp: 'waiting',
  heldUpAfter: 'waiting: {reason}',
  retried: 'waiting, the next attempt is at {time}: {reason}',
  refused: 'Your reply was not sent. It is in the editor again.',
  takeBack: 'Cancel sending',
  takenBack: 'Sending was canceled. Your reply is a draft again.',
  discarded: 'Draft discarded.',
  quarantined: 'Release it to reply.',
  noAddress: 'There is no email address. Add one to reply.',
  noMailbox: 'The sender’s address does not accept email. Correct it to reply.',
  acknowledgementFailed:
    'The acknowledgement to this address was not delivered, so a reply may not arrive either. {reason} Check the address.',
  template: 'Insert a template',
  editTemplates: 'Edit templates',
  gap: 'The text still has a gap (“{gap}”). Fill it in, or send it unchanged.',
  sendUnchanged: 'Send unchanged',
  quote: '{author}: {text}',
  text: 'Reply to {email}',
  cc: 'Cc',
  ccHelp: 'Addresses, separated by commas',
  ccNoAddress: 'Cc: “{address}” is not an email address.',
  ccWrong: 'Cc takes up to ten email addresses. Check each of them.',
  ccTo: 'with a copy to {addresses}',
  format: 'Format',
  bold: 'Bold',
  link: 'Link',
  bullets: 'List',
  quoted: 'The original message is quoted below.',
  below: 'What is added',
  replies: 'Replies go to {email}.',
  later: 'Send later',
  schedule: 'Schedule send',
  send: 'Send',
  sendClose: 'Send and close',
  sendingNow: 'Sending …',
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

/** The dialog for an inquiry that did not come by the form. */
export const entry = {
  title: 'Enter an inquiry',
  text: 'For a phone call or a visit. Nothing is sent to the person.',
  name: 'Name',
  email: 'Email, if known',
  phone: 'Phone',
  subject: 'Subject',
  message: 'What they asked for',
  save: 'Enter',
};
