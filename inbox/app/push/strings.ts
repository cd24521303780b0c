/** Titles of notifications, which the service worker shows. They name no person. */
export const NOTIFICATION_TITLES = {
  assigned: 'Assigned to you',
  mentioned: 'You are mentioned in a note',
  replied: 'A reply or files for you',
  due: 'A reply is due',
  bounced: 'Your reply was not delivered',
  other: 'News in the inbox',
};

export const push = {
  title: 'This device',
  text: 'A push shows only what happened and the reference, also while the inbox is closed. It ends when you sign out here.',
  on: 'Turn on push on this device',
  off: 'Turn off',
  turnedOn: 'This device now gets push notifications.',
  turnedOff: 'This device no longer gets push notifications.',
  current: 'this device',
  since: 'since {time}',
  none: 'No device gets push notifications. What you get by push comes by email until one does.',
  unsupported:
    'This browser has no push notifications. On an iPhone or iPad, add the inbox to the home screen first.',
  ways: { push: 'Push', mail: 'Email', none: 'Off' },
};
