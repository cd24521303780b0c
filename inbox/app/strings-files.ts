/** Strings about files that members send. */
export const files = {
  attach: 'Attach',
  attached: 'Attached files',
  sent: 'Files of the reply',
  uploading: 'Uploading …',
  remove: 'Remove',
  removeFile: 'Remove {name}',
};
