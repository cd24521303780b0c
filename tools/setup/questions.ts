import type { AnswerName, OPTIONAL_PAGES } from './answers.ts';

/** The questions in their order, by topic. Those of `DERIVED` follow as a list in which each can be changed. */
export const TOPICS = {
  Agency: ['name', 'tagline', 'services'],
  Contact: ['email', 'country', 'phone', 'hours', 'street', 'city', 'region', 'postalCode'],
  Place: ['language', 'currency', 'timeZone'],
  Look: ['color', 'secondColor', 'logo', 'logoDark'],
  Pages: ['pages'],
} as const satisfies Record<string, readonly AnswerName[]>;
/** Questions about new content only. */
export const NEW_ONLY: readonly AnswerName[] = ['services', 'pages'];

/** What each optional page is for. */
export const PAGE_LABELS: Record<(typeof OPTIONAL_PAGES)[number], string> = {
  about: 'About: who you are and how you work',
  questions: 'Questions: what clients ask first, answered on the home page',
  'a-z': 'A to Z: an alphabetical list of all pages, and the search',
};
