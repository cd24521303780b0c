/** Words that all demos share. */
export const messages = {
  startOver: 'Start over',
  startedOver: 'Started over with the sample data.',
  close: 'Close',
  cancel: 'Cancel',
  trouble: {
    unreadable: 'What an earlier visit left here could not be read, so this starts afresh.',
    unsaved: 'This browser keeps nothing for this page. Go on: it lasts until you leave.',
  },
  broken: 'Something went wrong here. Your browser keeps what you had; load the page again to go on.',
  brokenLink: 'Or ask us to show it to you',
} as const;
