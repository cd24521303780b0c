/** Titles of notifications, which the service worker shows. They name no person. */
export const NOTIFICATION_TITLES = {
  assigned: 'Assigned to you',
  mentioned: 'You are mentioned in a note',
  replied: 'A reply or files for you',
  due: 'A reply is due',
  unmatched: 'An email that matches no inquiry',
  bounced: 'Your reply was not delivered',
  other: 'News in the inbox',
};

export const push = {
  text: 'A notification says only what happened and the reference, even while the inbox is closed. Signing out turns it off on this device.',
  on: 'Turn on push on this device',
  off: 'Turn off',
  turnedOn: 'This device now gets push notifications.',
  turnedOff: 'This device no longer gets push notifications.',
  current: 'this device',
  since: 'since {time}',
  none: 'No device gets push notifications yet. Until one does, they come by email.',
  unsupported:
    'This browser has no push notifications. On an iPhone or iPad, add the inbox to the home screen first.',
  channels: { push: 'Push', mail: 'Email', none: 'Off' },
};
