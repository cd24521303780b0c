/**
 * A word; words in quotes; or a term such as `from:ada` or `budget:"10,000 to 50,000"`; each after `-` if it must not be
 * found. Its lengths are limited, because
 * quotes that are never closed would take quadratic time.
 */
const PART = /-?(?:[\p{L}\p{N}_-]{1,60}:)?"[^"]{1,300}"|\S+/gu;

/** The words, quoted phrases and terms of a search. */
export const partsOf = (input: string): string[] => [...input.matchAll(PART)].map(([part]) => part);
