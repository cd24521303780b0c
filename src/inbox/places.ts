import { messages } from './messages.ts';

/** What the navigation leads to, and for whom. */
export const PLACES: readonly { path: string; name: string; notFor?: 'viewer' }[] = [
  { path: '/', name: messages.enquiries },
  { path: '/newsletter', name: messages.newsletter },
  { path: '/numbers', name: messages.numbers },
  { path: '/operations', name: messages.operations },
  { path: '/data', name: messages.dataPage.title, notFor: 'viewer' },
  { path: '/team', name: messages.team },
  { path: '/account', name: messages.account },
];
