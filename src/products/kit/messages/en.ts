/** What all demos share. */
export const messages = {
  startOver: 'Start over',
  startedOver: 'Started over with the sample data.',
  close: 'Close',
  trouble: {
    unreadable: 'What an earlier visit left here could not be read, so this starts afresh.',
    unsaved: 'This browser keeps nothing for this page. Go on: it lasts until you leave.',
  },
  broken: 'Something went wrong here. Your browser keeps what you had; load the page again to go on.',
  brokenLink: 'Or ask us to show it to you',
  issues: {
    noAmount: 'Enter an amount, such as 49.50.',
    negative: 'Enter an amount of zero or more.',
    notDigits: 'Use digits only, such as 49.50.',
    decimals: 'Use at most two digits after the point.',
    maxAmount: (max: string) => `Enter at most ${max}.`,
    notWhole: 'Enter a whole number in digits.',
    range: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
    notNow: 'This cannot be done now.',
  },
} as const;
