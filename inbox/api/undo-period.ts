/** Deliveries that can be undone wait this long before they are sent. */
export const UNDO_MS = 10_000;
