/** Limits of the files that a visitor adds to an inquiry. */
export const MAX_VISITOR_FILES = 5;
export const MAX_VISITOR_BYTES = 20_000_000;
