/** What the inbox says about one's own account. */
export const words = {
  title: 'Account',
  sessions: 'Where you are signed in',
  sessionsText: 'A session ends after an hour without use, and after a day in any case.',
  thisSession: 'this one',
  seen: 'used {time}',
  end: 'End',
  endOthers: 'End all others',
  passkeys: 'Your passkeys',
  passkeysText: 'Have one on each device you work with, and remove those of devices you gave away.',
  made: 'made {time}',
  used: 'used {time}',
  add: 'Add a passkey',
  remove: 'Remove',
  codes: 'Recovery codes',
  codesText: 'New codes take the place of all earlier ones.',
  newCodes: 'Make new codes',
};
