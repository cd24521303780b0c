/** Texts that all pages share. In every text of the inbox, fill replaces `{names}` in braces. */
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
