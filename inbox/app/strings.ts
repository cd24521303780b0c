import type { RefusalCode } from './calls/client.ts';

/** Strings shared by all pages, and those of sign-in, account, team and data. `{names}` in braces are replaced by fill. */

export const shell = {
  loading: 'Loading …',
  waitsForConnection: 'You are offline. This loads by itself when you are back online.',
  noPage: 'There is no such page in the inbox',
  skip: 'Skip to content',
  navigation: 'Inbox',
  menu: 'Menu',
  signOut: 'Sign out',
  unsentTitle: 'Sign out with unsent text?',
  unsentText:
    'Signing out erases {count text|texts} on this device that you have not sent or saved. Cancel to go back to what you were writing.',
  signOutAnyway: 'Erase and sign out',
  undo: 'Undo',
  offline: 'Not connected. What you see may be old; it is tried again by itself.',
  more: 'Show more',
  cancel: 'Cancel',
  close: 'Close',
  reference: 'Reference: {reference}',
};

export const signIn = {
  title: 'Sign in',
  text: 'Use the passkey of this device, of your phone or of a security key. There are no passwords.',
  button: 'Sign in with a passkey',
  lost: 'Lost your passkey? Use a recovery code',
  first: 'Not a member yet? An owner invites you. The first owner is made on the server:',
  command: 'npm run inbox -- invite you@example.com --role owner',
  impossible:
    'This browser cannot use passkeys here. Open the inbox over HTTPS, or on the machine itself at localhost, in a current browser.',
};

export const join = {
  title: 'Make your passkey',
  text: 'It opens the inbox of {agency} for {email}, {role}. Your device asks for your fingerprint, face or PIN; nothing of that leaves it.',
  button: 'Make a passkey',
  name: 'Your name, as colleagues see it',
  back: 'Have a passkey? Sign in',
  codesTitle: 'Keep these recovery codes',
  codesText:
    'Each lets you make a new passkey once, when every device is lost. They are shown now and never again: print them, or keep them in a password manager.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser does not allow it. Select the codes and copy them.',
  print: 'Print',
  download: 'Download as text',
  codesDone: 'I have kept them',
};

export const recover = {
  title: 'Use a recovery code',
  text: 'A code works once. You then make a new passkey on this device.',
  label: 'Recovery code',
  button: 'Go on',
  back: 'Back to signing in',
};

export const account = {
  title: 'Account',
  sessions: 'Where you are signed in',
  sessionsText: 'A session ends after an hour without use, and after a day in any case.',
  thisSession: 'this one',
  seen: 'used {time}',
  end: 'End',
  ended: '{count session is|sessions are} ended.',
  endOthers: 'End all others',
  passkeys: 'Your passkeys',
  passkeysText: 'Have one on each device you work with, and remove those of devices you gave away.',
  made: '{name}, added {time}',
  used: 'used {time}',
  unnamed: 'Passkey',
  add: 'Add a passkey',
  added: 'The passkey is added.',
  remove: 'Remove',
  removed: 'The passkey is removed.',
  codes: 'Recovery codes',
  codesText: 'New codes take the place of all earlier ones.',
  codesLeft: '{count code is|codes are} left.',
  rename: 'Rename',
  passkeyName: 'Name of the passkey',
  removeOlder: 'Remove all but the newest',
  removeOlderTitle: 'Remove the old passkeys?',
  removeOlderText:
    'If a device was lost or stolen, nobody can sign in with it any more. Only “{passkey}” stays, and you are signed out everywhere else.',
  olderRemoved: '{count passkey is|passkeys are} removed.',
  name: 'Your name',
  nameText: 'Your colleagues see it instead of your address.',
  saveName: 'Save the name',
  nameSaved: 'The name is saved.',
  newCodes: 'Make new codes',
};

export const team = {
  title: 'Team',
  members: 'Members',
  email: 'Email address',
  role: 'Role',
  lastHere: 'Last here',
  remove: 'Remove',
  removeTitle: 'Remove {email}?',
  removed: '{email} is removed.',
  changed: '{email} is {role} now.',
  removeText: 'Their passkeys and sessions end at once. What they wrote stays.',
  invite: 'Invite somebody',
  inviteText:
    'They get an email with a link that works once, for three days. For a member who lost every device it is the way back in.',
  send: 'Send the invitation',
  sent: 'The invitation to {email} is on its way.',
  open: 'Open invitations',
  until: 'until {time}',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation to {email} is withdrawn.',
  log: 'Log',
  logText: 'Who signed in, was refused, and changed what. Nobody can take a line out of it for two years.',
  when: 'When',
  who: 'Who',
  network: 'From',
  what: 'What',
  about: 'About',
  refused: 'refused',
};

export const roles = { owner: 'owner', member: 'member', viewer: 'viewer' };

export const roleDescriptions = {
  owner: 'Owner: everything, and the team',
  member: 'Member: works with inquiries, exports and erases',
  viewer: 'Viewer: reads, exports nothing, erases nothing',
};

const COUNTS =
  '{inquiries inquiry|inquiries}, {deliveries delivery|deliveries}, {subscriptions subscription|subscriptions}';

export const data = {
  title: 'Data',
  erase: 'Erase an address',
  eraseText:
    'Everything that was sent with it goes: inquiries, notes on them, deliveries, mail files, the subscription, and every word of it in the search. It cannot be undone.',
  address: 'Email address',
  preview: 'Show what would go',
  previewTitle: 'What would go',
  counts: `${COUNTS}.`,
  mentions: '{mentions inquiry of somebody else names|inquiries of others name} it. Read before you decide.',
  withMentions: 'Erase those as well',
  outOfReach:
    'Out of reach: mail that was handed over before, mail files on other machines, calls to your webhook, backups.',
  eraseNow: 'Erase for good',
  erased: `Erased: ${COUNTS}, {files mail file|mail files}.`,
  eraseAddress: 'Erase this address',
  export: 'Export',
  exportText: 'All there is, quarantine included, as a table for spreadsheets or as JSON for programs.',
  exports: {
    inquiries: { csv: 'Inquiries as CSV', json: 'Inquiries as JSON' },
    subscribers: { csv: 'Subscribers as CSV', json: 'Subscribers as JSON' },
  },
  exported: 'The file is in your downloads. Erase it there, too, when it is no longer needed.',
};

/** Codes that the server answers with, and those of the browser. */
type ErrorCode = RefusalCode | 'passkey-broken-off' | 'passkey-known' | 'offline' | 'not-loaded';

export const errors = {
  'wrong-input': 'Something in there cannot be taken. Look at what you typed and try again.',
  refused: 'That did not work: it is unknown here, or was used before. Try again, or use another way in.',
  'signed-out': 'You are signed out. Sign in and go on where you were.',
  'other-site': 'The browser says that this came from another site. Reload the page and try again.',
  forbidden: 'Your role does not allow this. An owner can do it, or give you another role.',
  'passkey-needed': 'This needs your passkey once more. Try again.',
  'passkey-broken-off': 'No passkey was shown. Try again when you are ready.',
  'passkey-known': 'This device has a passkey for you already. Sign in with it.',
  'not-found': 'This is not there any more. Reload to see what is.',
  conflict: 'Somebody else changed this meanwhile. Look at what is there now, then try again.',
  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  'last-passkey': 'This is your last passkey. Add another one first.',
  gone: 'This link no longer works: it was used, withdrawn, or is too old. Ask an owner for a new one, or run the command again.',
  held: 'It is in quarantine. Release it first, then answer.',
  'no-mailbox': 'Mail cannot reach this address. Correct it, or look for a telephone number and call.',
  left: 'It was sent already, so it cannot be undone.',
  incomplete: 'A newsletter needs a subject and a text. Add what is missing and save it.',
  'not-renderable':
    'Its text cannot be made into a mail: some signs of Markdown, such as *, [ or >, are repeated too often. Take them out and save it.',
  'no-readers': 'Nobody is left to send it to: no confirmed subscriber is without a copy.',
  'too-old':
    'It was begun too long ago, so who got it is no longer known. Write a new one to send it to all.',
  'too-long': 'That is too long. Shorten it and try again.',
  'not-json': 'The browser sent something unexpected. Reload the page and try again.',
  'too-many': 'Too many tries from your network. Wait ten minutes, then try again.',
  fault: 'Something went wrong on our side. Try again; when it stays, tell whoever runs the site.',
  away: 'The database does not answer at the moment. Try again in a minute.',
  'not-loaded': 'This page could not be loaded. Check your connection, then reload.',
  offline: 'The server cannot be reached. Check your connection and try again.',
} satisfies Record<ErrorCode, string> as Record<string, string>;
