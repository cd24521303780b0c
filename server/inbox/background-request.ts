/** Says that a page asks by itself, with nobody doing anything there: such a call does not keep a session. */
export const BACKGROUND_REQUEST = 'inbox-background-request';
