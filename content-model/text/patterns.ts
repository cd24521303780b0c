/** Matches visible text; whitespace, joiners and filler characters alone are invisible. */
export const VISIBLE_TEXT = /[^\p{C}\p{Z}\u034f\u115f\u1160\u2800\u3164\uffa0]/u;

/** Matches lower-case words joined by hyphens, as in the last part of an address. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
