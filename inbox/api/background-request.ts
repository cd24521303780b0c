/** The header of requests that a page sends without user activity. They do not extend the session. */
export const BACKGROUND_REQUEST = 'inbox-background-request';
