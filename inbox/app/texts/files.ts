/** Texts about files that members send. */
export const files = {
  attach: 'Attach',
  attached: 'Attached files',
  sent: 'Files of the reply',
  uploading: 'Uploading …',
  remove: 'Remove',
  removeFile: 'Remove {name}',
};

/** The dialog that forwards an inquiry. */
export const forward = {
  title: 'Forward',
  text: 'The email leaves in your name with your signature and the files of what is forwarded, except those that are only in the mailbox. Replies appear in this thread.',
  to: 'To',
  note: 'Your text',
  what: 'What to forward',
  whats: { latest: 'The latest message', thread: 'The whole thread' },
  send: 'Forward',
  sending: 'Forwarding in ten seconds.',
  takenBack: 'It is not forwarded.',
};
