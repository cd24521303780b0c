import { DAY_MS } from '../../content-model/text/durations.ts';

// Apart from contracts.ts, whose schemas would load Zod in the browser.

/** Rows on each page of the lists of inquiries and subscribers; a shorter page is the last. */
export const PAGE_SIZE = 50;
/** Rows on each page of the log. */
export const AUDIT_PAGE_SIZE = 200;

/** Limits of the files of one reply. */
export const MAX_FILE_BYTES = 20_000_000;
export const MAX_REPLY_FILES = 10;

/** How far ahead replies and newsletters can be scheduled. */
export const MAX_SCHEDULE_AHEAD_MS = 90 * DAY_MS;
/** The most references in one request. */
export const MAX_SELECTED = 500;
