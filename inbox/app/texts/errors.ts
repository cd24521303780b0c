import type { ApiErrorCode } from '../client/call.ts';

/** Codes that the server answers with, and those of the browser. */
type ErrorCode =
  | ApiErrorCode
  | 'push-denied'
  | 'push-failed'
  | 'passkey-broken-off'
  | 'passkey-known'
  | 'away'
  | 'offline'
  | 'not-loaded';

export const errors = {
  'wrong-input': 'Some of the input is not valid. Check it and try again.',
  refused:
    'That did not work: the code or passkey is unknown or was already used. Try again, or sign in another way.',
  'signed-out':
    'You are signed out: your session has ended, or your access was removed. Sign in to continue where you were.',
  'other-site': 'The request appeared to come from another site. Reload the page and try again.',
  forbidden: 'Your role does not allow this. Ask an owner to do it or to change your role.',
  'passkey-needed': 'Confirm this with your passkey. Try again.',
  'passkey-broken-off': 'The passkey prompt was canceled. Try again when you are ready.',
  'passkey-known': 'This device already has your passkey. Sign in with it.',
  'not-found': 'This no longer exists. Reload the page.',
  'unknown-reference': 'There is no inquiry with this reference. Check it and try again.',
  conflict: 'Someone else changed this in the meantime. Check the current version, then try again.',
  'already-sent':
    'An earlier version of this was stored already, although its confirmation did not arrive. Look for it first. To store this one as well, press the button again.',
  'last-owner': 'This is the last owner. Make someone else an owner first.',
  'last-passkey': 'This is your last passkey. Add another one first.',
  gone: 'This link no longer works: it was used or withdrawn, or it expired. Ask an owner for a new one, or run the command again.',
  'unknown-placeholder': 'Templates know {name}, {subject}, {reference} and {agency} only. Correct this:',
  'template-exists': 'There is a template with this name. Choose another one.',
  quarantined: 'This inquiry is in quarantine. Release it first.',
  'no-mailbox': 'Email cannot be delivered to this address. Correct it, or call if you have a phone number.',
  'push-denied': 'The browser blocks notifications of this site. Allow them in its settings, then try again.',
  'push-failed': 'The browser could not turn on push notifications. Try again, or choose email.',
  'same-inquiry': 'An inquiry cannot be merged into itself.',
  merged: 'A colleague merged one of them meanwhile. Nothing was changed; the page shows the current state.',
  'not-merged': 'A colleague unmerged it meanwhile. Nothing was changed.',
  'other-person': 'These inquiries are from different addresses. Only those of one person can be merged.',
  'not-yours': 'Only its author or an owner can undo this.',
  'may-not-publish': 'You are not allowed to publish. Ask a colleague to publish it.',
  'needs-second-person':
    'A second person publishes what you changed last. Ask a colleague to look at it and publish it:',
  'already-scheduled': 'This is scheduled already. Cancel that first:',
  'later-date':
    'This post has a date after the day of its publication. Schedule it for that day, or change its date:',
  'wrong-time': 'This time has passed, or is too far ahead. Choose another one.',
  publishing: 'Another publication is running. Wait until it is live, then publish again.',
  'address-taken': 'An entry with this address exists already. Type another address.',
  'not-a-picture':
    'This file is no picture that can be used, even if its name says so. Open it, save it as JPEG, PNG, WebP or AVIF, and choose it again.',
  'too-many-pictures': 'Too many pictures wait to be published. Publish or discard some drafts first.',
  'no-address': 'The title has no letters from A to Z for the address of its page. Type an address.',
  'cannot-check': 'The draft could not be checked:',
  'check-later': 'The server is busy. The draft is saved, and is checked in a moment.',
  'not-sample': 'The website has content of its own already, so nothing was changed.',
  'drafts-of-sample':
    'There are drafts of the sample website. Publish or discard them under Website, then go on here.',
  'cannot-publish': 'This cannot be published here.',
  'changed-since':
    'This cannot be undone in one step, because it was changed again or has an unpublished draft. Publish or discard the draft first, or restore the page in the history:',
  'not-editable':
    'This change cannot be written into the file, because the file repeats the value elsewhere. Ask your administrator to change it there.',
  'name-taken': 'A colleague has this name. Choose one that tells you apart.',
  'not-scheduled':
    'This is no longer scheduled: a colleague canceled it, or its publication has begun. The page shows the current state.',
  'none-failed': 'No copy is waiting to be retried. The page shows the current state.',
  left: 'It was already sent and cannot be undone.',
  incomplete: 'A newsletter needs a subject and a text. Add what is missing, then save.',
  'not-renderable': 'This newsletter cannot be sent as an email. Correct the text, then save.',
  'broken-links': 'Links in the text lead nowhere. Correct them, then save.',
  'no-readers': 'There is no one left to send it to: every confirmed subscriber has a copy.',
  'too-old':
    'It was started too long ago, and the record of who received it was erased. Write a new newsletter instead.',
  'too-long': 'This is too long. Shorten it and try again.',
  'too-large': 'A reply takes up to ten files and 20 MB in all. Remove some, or send a link.',
  'forward-too-large':
    'The files are more than 20 MB in all. Forward only the latest message, or write an email with a link to them.',
  'file-gone': 'An attached file was removed on another device. Check the files, then send it again.',
  'not-json': 'The browser sent an unexpected request. Reload the page and try again.',
  'too-many': 'Too many attempts from your network. Wait ten minutes, then try again.',
  fault: 'Something went wrong on the server. Try again. If it keeps happening, tell whoever runs the site.',
  away: 'The database is not responding. Try again in a minute.',
  'not-loaded': 'This page could not be loaded. Check your connection, then reload.',
  offline: 'The server cannot be reached. Check your connection and try again.',
} satisfies Record<ErrorCode, string> as Record<string, string>;
