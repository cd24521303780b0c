/** Where pages post forms and page views. */
export const FORM_PATHS = {
  inquiry: '/contact.php',
  subscribe: '/subscribe',
  pageView: '/api/event',
} as const;
