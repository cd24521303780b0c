import type { ApiErrorCode } from './client/call.ts';

/**
 * Strings shared by all pages, and those of sign-in, account, team and data. `{names}` in braces are replaced by fill.
 */

export const shell = {
  loading: 'Loading …',
  waitsForConnection: 'You are offline. This page loads when you are back online.',
  noPage: 'Page not found',
  skip: 'Skip to content',
  navigation: 'Inbox',
  menu: 'Menu',
  signOut: 'Sign out',
  unsentTitle: 'Sign out and erase drafts?',
  unsentText:
    'Signing out erases {count unsent draft|unsent drafts} from this device. Cancel to keep writing.',
  signOutAnyway: 'Erase and sign out',
  pending: '{label} …',
  undoing: 'Undoing …',
  undone: 'Undone.',
  undo: 'Undo',
  offline: 'Not connected. This page may be out of date. Reconnecting …',
  more: 'Show more',
  cancel: 'Cancel',
  close: 'Close',
  reference: 'Reference: {reference}',
  brokenTitle: 'This page cannot be shown',
  brokenText:
    'An error stopped it. Drafts on this device are kept. Reload the page, or go back to the inbox.',
  reload: 'Reload',
  toInbox: 'Back to the inbox',
};

export const signIn = {
  title: 'Sign in',
  text: 'Use a passkey on this device, your phone or a security key. There are no passwords.',
  button: 'Sign in with a passkey',
  lost: 'Lost your passkey? Use a recovery code',
  moved:
    'This site moved from {former} to {host}, where passkeys made at {former} do not work. Use a recovery code, or ask an owner for a new invitation. An owner makes one with the command below.',
  first:
    'Not a member yet? Ask an owner for an invitation. The first owner makes one on the server with the command below.',
  command: 'npm run inbox -- invite you@example.com --role owner',
  impossible:
    'This browser cannot use passkeys here. Use a current browser and open the inbox over HTTPS, or at localhost on the server itself.',
};

export const join = {
  title: 'Create your passkey',
  text: 'It signs {email} in to the inbox of {agency} as {role}. Your device asks for your fingerprint, face or PIN, which never leaves it.',
  button: 'Create a passkey',
  name: 'Your name, as colleagues see it',
  back: 'Already have a passkey? Sign in',
  codesTitle: 'Save these recovery codes',
  codesText:
    'If you lose all your devices, each code lets you create a new passkey once. They are shown only now: print them, or store them in a password manager.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser blocked copying. Select the codes and copy them yourself.',
  print: 'Print',
  download: 'Download as text',
  codesDone: 'I saved them',
};

export const recover = {
  title: 'Use a recovery code',
  text: 'Each code works once. You then create a new passkey on this device.',
  label: 'Recovery code',
  button: 'Continue',
  back: 'Back to sign-in',
};

export const account = {
  title: 'Account',
  notifications: 'Notifications',
  notificationsSaved: 'Saved.',
  notificationsText:
    'They contain references only, no text of the person who wrote. If a push cannot be sent, you get the email.',
  notificationKinds: {
    assigned: 'A colleague assigns me an inquiry',
    mentioned: 'A colleague mentions me in a note, such as @olive',
    replied: 'Somebody writes back to me',
    due: 'A reply to an inquiry of mine is due within an hour',
  },
  sessions: 'Where you are signed in',
  sessionsText: 'A session ends after an hour of inactivity, or after a day at the latest.',
  thisSession: 'this session',
  seen: 'last used {time}',
  end: 'End',
  ended: '{count session|sessions} ended.',
  endOthers: 'End all others',
  passkeys: 'Your passkeys',
  passkeysText: 'Add one for each device you use, and remove those of devices you no longer have.',
  made: '{name}, added {time}',
  used: 'last used {time}',
  unnamed: 'Passkey',
  add: 'Add a passkey',
  added: 'Passkey added.',
  remove: 'Remove',
  removed: 'Passkey removed.',
  codes: 'Recovery codes',
  codesText: 'New codes replace all earlier ones.',
  codesLeft: '{count code|codes} left.',
  rename: 'Rename',
  passkeyName: 'Passkey name',
  removeOlder: 'Remove all but the newest',
  removeOlderTitle: 'Remove the old passkeys?',
  removeOlderText:
    'Do this if a device was lost or stolen. Only “{passkey}” is kept, and you are signed out everywhere else.',
  olderRemoved: '{count passkey|passkeys} removed.',
  name: 'Your name',
  nameText: 'Colleagues see it instead of your email address.',
  saveName: 'Save name',
  nameSaved: 'Name saved.',
  newCodes: 'Create new codes',
};

export const team = {
  title: 'Team',
  members: 'Members',
  email: 'Email address',
  role: 'Role',
  lastHere: 'Last active',
  onlyOwner: 'The only owner. To change or remove this role, make somebody else an owner first.',
  remove: 'Remove',
  removeTitle: 'Remove {email}?',
  removed: '{email} was removed.',
  changed: '{email} now has the role {role}.',
  publishes: 'Publishes the website',
  publisherChanged: 'Saved. It applies from the next click.',
  website: 'Publishing the website',
  secondPerson: 'A second person publishes: nobody publishes a text that they changed last',
  heir: '{count open inquiry goes|open inquiries go} to',
  removeText: 'Their passkeys and sessions end immediately. Their notes and replies are kept.',
  invite: 'Invite a member',
  inviteText:
    'They get an email with a link that works once and expires after three days. A member who lost all devices can also get back in this way.',
  noMail:
    'No email can be sent yet, because SMTP_URL is not set. This command on the server prints a link to pass on:',
  inviteCommand: 'npm run inbox -- invite colleague@example.com --role member',
  send: 'Send invitation',
  sent: 'Invitation to {email} sent.',
  open: 'Pending invitations',
  until: 'expires {time}',
  withdraw: 'Withdraw',
  withdrawn: 'Invitation to {email} withdrawn.',
  log: 'Audit log',
  logText: 'Sign-ins, denied requests and changes. Entries cannot be deleted and are kept for two years.',
  command: 'Command line',
  refused: '{what}, which was denied:',
};

export const roles = { owner: 'owner', member: 'member', editor: 'editor', viewer: 'viewer' };

export const roleDescriptions = {
  owner: 'Owner: everything, and the team',
  member: 'Member: everything but the team',
  editor: 'Editor: the website only, no inquiries',
  viewer: 'Viewer: can read, but not export or erase',
};

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
    'This file cannot be used as a picture. Save it as JPEG, PNG, WebP or AVIF, whatever its name ends in, and choose it again.',
  'too-many-pictures': 'Too many pictures wait to be published. Publish or discard some drafts first.',
  'no-address': 'The title has no letters from A to Z for the address of its page. Type an address.',
  'cannot-check': 'The draft could not be checked:',
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
