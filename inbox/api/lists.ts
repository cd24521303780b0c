// Apart from contracts.ts, whose schemas would load Zod in the browser.

export { STATUSES } from '../../server/database/inbox-tables.ts';

/** Rows on each page of the lists of inquiries and subscribers; a shorter page is the last. */
export const PAGE_SIZE = 50;

/** Limits of the files of one reply. */
export const MAX_FILE_BYTES = 20_000_000;
export const MAX_REPLY_FILES = 10;

/** Kinds of notifications that a member can turn off. */
export const NOTIFICATION_KINDS = ['assigned', 'mentioned', 'replied', 'due'] as const;
