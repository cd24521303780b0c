const COUNTS =
  '{inquiries inquiry|inquiries}, {deliveries delivery|deliveries}, {mails other email|other emails}, {subscriptions subscription|subscriptions}';

export const data = {
  title: 'Data',
  erase: 'Erase an address',
  eraseText:
    'Erases everything stored under an email address: inquiries with their notes, deliveries, mail files, the subscription and the search index. This cannot be undone.',
  address: 'Email address',
  preview: 'Preview',
  previewTitle: 'What will be erased',
  counts: `${COUNTS}.`,
  mentions:
    '{mentions inquiry from someone else mentions|inquiries from others mention} it. Read before you decide.',
  withMentions: 'Erase these too',
  outOfReach:
    'Not erased: email that was already sent, mail files on other machines, data sent to your webhooks, and backups.',
  eraseNow: 'Erase permanently',
  erased: `Erased: ${COUNTS}, {files mail file|mail files}.`,
  eraseAddress: 'Erase this address',
  export: 'Export',
  exportText: 'All data, including quarantine, as CSV for spreadsheets or JSON for programs.',
  exports: {
    inquiries: { csv: 'Inquiries as CSV', json: 'Inquiries as JSON' },
    subscribers: { csv: 'Subscribers as CSV', json: 'Subscribers as JSON' },
  },
  exported: 'The file is in your downloads. Delete it when you no longer need it.',
};
