import type { RefusalCode } from './calls/client.ts';
import { deliveryStates, keys, list, one, purposes, statuses } from './enquiries/messages.ts';
import { join, recover, signIn } from './ways-in/messages.ts';

/** Whatever the server refuses with has its sentence here, and what the browser finds by itself. */
type Failures = Record<
  RefusalCode | 'passkey-broken-off' | 'passkey-known' | 'offline' | 'not-loaded',
  string
>;

const COUNTS =
  '{enquiries enquiry|enquiries}, {deliveries delivery|deliveries}, {subscriptions subscription|subscriptions}';

/** Everything the inbox says. `{words}` in braces are filled in by fillIn. */
export const messages = {
  inbox: 'Inbox',
  loading: 'Loading …',
  waits: 'You are not connected. This is read by itself once you are.',
  noPage: 'There is no such page in the inbox',
  skip: 'Skip to content',
  navigation: 'Inbox',
  menu: 'Menu',
  account: 'Account',
  team: 'Team',
  newsletter: 'Newsletter',
  numbers: 'Numbers',
  operations: 'Operations',
  signOut: 'Sign out',
  enquiries: 'Enquiries',
  undo: 'Undo',
  list,
  statuses,
  one,
  purposes,
  deliveryStates,
  keys,
  offline: 'Not connected. What you see may be old; it is tried again by itself.',
  cancel: 'Cancel',
  close: 'Close',
  never: 'never',
  signIn,
  join,
  recover,
  dataPage: {
    title: 'Data',
    erase: 'Erase an address',
    eraseText:
      'Everything that was sent with it goes: enquiries, notes on them, deliveries, mail files, the subscription, and every word of it in the search. It cannot be undone.',
    address: 'Mail address',
    look: 'Show what would go',
    found: 'What would go',
    traces: `${COUNTS}.`,
    mentions:
      '{mentions enquiry of somebody else names|enquiries of others name} it. Read before you decide.',
    withMentions: 'Erase those as well',
    beyond:
      'Out of reach: mail that was handed over before, mail files on other machines, calls to your webhook, backups.',
    eraseNow: 'Erase for good',
    erased: `Erased: ${COUNTS}, {files mail file|mail files}.`,
    eraseThis: 'Erase this address',
    export: 'Export',
    exportText: 'All there is, quarantine included, as a table for spreadsheets or as JSON for programs.',
    exports: {
      enquiries: { csv: 'Enquiries as CSV', json: 'Enquiries as JSON' },
      subscribers: { csv: 'Subscribers as CSV', json: 'Subscribers as JSON' },
    },
    exported: 'The file is in your downloads. Erase it there, too, when it is no longer needed.',
  },
  roles: { owner: 'owner', member: 'member', viewer: 'viewer' },
  rolesExplained: {
    owner: 'Owner: everything, and the team',
    member: 'Member: works with enquiries, exports and erases',
    viewer: 'Viewer: reads, exports nothing, erases nothing',
  },
  actions: {
    'sign-in': 'signed in',
    'sign-out': 'signed out',
    'session-end': 'ended a session',
    'passkey-add': 'added a passkey',
    'passkey-remove': 'removed a passkey',
    'recovery-codes': 'made recovery codes',
    recovery: 'used a recovery code',
    invite: 'invited',
    'invitation-withdraw': 'withdrew an invitation',
    join: 'made a passkey and joined',
    role: 'changed a role',
    'member-remove': 'removed a member',
    access: 'asked for something closed to them',
    release: 'released from quarantine',
    'release-undo': 'took a release back',
    spam: 'marked as spam',
    'spam-undo': 'took “spam” back',
    retry: 'had deliveries tried again',
    dismiss: 'dismissed a failed delivery',
    answer: 'answered',
    'answer-undo': 'took an answer back',
    answered: 'answered in another way',
    'newsletter-test': 'sent a newsletter to themselves',
    'newsletter-send': 'sent a newsletter',
    'newsletter-stop': 'stopped a newsletter',
    'newsletter-remove': 'removed a draft of a newsletter',
    'subscriber-retry': 'lets a subscriber be tried again',
    export: 'exported',
    erase: 'erased',
  } as Record<string, string>,
  /** A plain sentence and a way on for everything that can be refused. */
  failures: {
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
    gone: 'This link works no more: it was used, withdrawn, or is too old. Ask an owner for a new one, or run the command again.',
    held: 'It is in quarantine. Release it first, then answer.',
    'no-mailbox': 'Mail cannot reach this address. Look for a telephone number and call.',
    left: 'It has left already, so it cannot be taken back.',
    incomplete: 'A newsletter needs a subject and a text. Add what is missing and save it.',
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
  } satisfies Failures as Record<string, string>,
  reference: 'Reference: {reference}',
};

/**
 * Puts values in the place of `{words}`; `{count thing|things}` takes a number and the word that goes with it.
 */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(
    /\{(\w+)(?: ([^|}]+)\|([^}]+))?\}/g,
    (written, name: string, one?: string, more?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return written;
      return one ? `${value} ${value === 1 ? one : more}` : `${value}`;
    },
  );
