/** What the list of enquiries says; whatever stands in braces is filled in. */
export const list = {
  title: 'Enquiries',
  views: {
    new: 'New',
    open: 'Open',
    won: 'Won',
    lost: 'Lost',
    quarantined: 'Quarantine',
    all: 'All',
  },
  search: 'Search name, subject, message, address or reference',
  unread: 'Unread',
  mine: 'Mine',
  more: 'Show more',
  keys: 'Keys',
  empty: 'Nothing to do here.',
  emptySearch: 'Nothing matches. Try fewer letters, or look under All.',
  choose: 'Choose an enquiry to read it.',
  select: 'Select {subject}',
  selection: 'What is selected',
  selected: '{count} selected',
  all: 'Select all that match',
  allSelected: 'All that match are selected',
  none: 'Clear',
  moveTo: 'Move to {status}',
  moved: '{count} moved to {status}.',
  release: 'Release and deliver',
  spam: 'Mark as spam',
  export: 'Export as CSV',
  released:
    '{count enquiry leaves|enquiries leave} in ten seconds, and whoever wrote is trusted from now on.',
  spamDone:
    '{count enquiry is|enquiries are} in quarantine, and what the same person writes from now on goes there, too.',
  tooLate: 'Too late for {count}: it has left already, or somebody else changed it.',
  unreadMark: 'unread',
  waiting: '{count new enquiry waits|new enquiries wait}.',
  unanswered: 'Unanswered',
  keep: 'Keep this view',
  keepName: 'What to call it',
  forget: 'Forget this view',
  forgotten: '“{name}” is forgotten.',
  due: 'due',
  late: 'late',
  list: 'Enquiries',
};

export const statuses = { new: 'new', open: 'open', won: 'won', lost: 'lost' };

/** What stands beside one enquiry. */
export const one = {
  back: 'Back to the list',
  received: 'Received',
  language: 'Language',
  status: 'State',
  assignee: 'Assigned to',
  nobody: 'nobody',
  fields: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as Record<string, string>,
  noMessage: 'No message.',
  linkTo: 'Link to {host}',
  linkText: 'A stranger may have sent this. It opens in a new tab:',
  noMailbox:
    'Mail to this address came back: there is no such mailbox. Look for a telephone number and call.',
  held: 'Held back by the spam check, nothing was sent on. What it noticed: {signals}.',
  heldByMember: 'In quarantine.',
  noticed: 'The spam check noticed: {signals}.',
  release: 'Release and deliver',
  spam: 'This is spam',
  deliveries: 'Deliveries',
  retry: 'Try again',
  retried: '{count} tried again.',
  noDeliveries: 'Nothing was sent for it.',
  notes: 'Notes',
  note: 'A note for the team',
  addNote: 'Add the note',
  unsaved: 'Kept on this device, not stored yet.',
  earlier: 'Earlier from this address',
  conflict: 'Somebody else changed this meanwhile. Below is what they made of it; yours was not stored.',
  source: 'Sent from {source}',
  visitSource: 'The visit came from: {source}',
};

export const purposes = {
  notification: 'Mail to the agency',
  acknowledgement: 'Acknowledgement to the sender',
  answer: 'Answer to the sender',
  'enquiry-hook': 'Call to the agency’s system',
  bounce: 'Mail about a mailbox that does not exist',
} as Record<string, string>;

export const deliveryStates = { waiting: 'waits', sent: 'sent', failed: 'failed' };

export const keys = {
  title: 'Keys',
  list: [
    ['J', 'next enquiry'],
    ['K', 'previous enquiry'],
    ['X', 'select it'],
    ['E', 'move it to open'],
    ['S', 'release it, or mark it as spam'],
    ['N', 'write a note'],
    ['R', 'answer it'],
    ['Z', 'undo the last act'],
    ['/', 'search; Enter goes to the first'],
    ['Esc', 'leave what you write'],
    ['?', 'these keys'],
  ] as const,
};
