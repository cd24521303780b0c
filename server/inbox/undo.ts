/** What leaves for good leaves so much later than somebody said so: until then it can be taken back. */
export const UNDO_MS = 10_000;
