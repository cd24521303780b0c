/** Prefixes of the lines in which a tool reports that a step began, and how long it took. */
export const BEGIN = 'begin ';
export const STEP = 'step ';
