/** How the lines begin by which a tool says that a step begins, and how long it took. */
export const BEGIN = 'begin ';
export const STEP = 'step ';
