/** Matches visible text; whitespace, joiners and filler characters alone are invisible. */
export const VISIBLE_TEXT = /[^\p{C}\p{Z}\u034f\u115f\u1160\u2800\u3164\uffa0]/u;

/** Matches lower-case words joined by hyphens, as in the last part of an address. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The reference of an inquiry, such as GL-7K3M-92QX; to be used with anchors or word boundaries. */
const REFERENCE_PATTERN = '[A-Z]{1,4}-[0-9A-Z]{4}-[0-9A-Z]{4}';

/** Matches a text that is a reference. */
export const REFERENCE = new RegExp(`^${REFERENCE_PATTERN}$`);

/** Matches each reference in a text, also in lower case. */
export const REFERENCES = new RegExp(String.raw`\b${REFERENCE_PATTERN}\b`, 'gi');
