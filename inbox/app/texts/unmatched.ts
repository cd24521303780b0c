/** Texts of emails that belong to no inquiry. */
export const unmatched = {
  text: 'Emails in the agency’s mailbox that answer none of ours and name no inquiry, or name one from an address that is unknown there, and bounces that do not say which email came back. Attach each to an inquiry, or make it a new one.',
  none: 'None.',
  noSubject: '(no subject)',
  find: 'Attach to: name, address, subject or part of a reference',
  found: '{count inquiry matches|inquiries match}. Choose the one to attach it to.',
  foundMore: 'The newest {count} that match. Type more to narrow them down.',
  results: 'Matching inquiries',
  attached: 'Attached to {reference}.',
  openInquiry: 'Open the inquiry',
  named: 'Names {reference} of {name}, from another address.',
  attachTo: 'Attach to {reference}: {subject}',
  attach: 'Attach',
  attachTitle: 'Attach this email?',
  attachText: '“{subject}” is attached to {inquiry}. That cannot be undone.',
  attachBounce:
    '“{subject}” is attached to {inquiry}, whose last reply then counts as not delivered. That cannot be undone.',
  makeInquiry: 'Create an inquiry',
  remove: 'Delete',
  removeTitle: 'Delete this email?',
  removeText: '“{subject}” is deleted here. It stays in the mailbox.',
};
