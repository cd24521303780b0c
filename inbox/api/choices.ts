// Apart from contracts.ts, whose schemas would load Zod in the browser.

export { STATUSES } from '../../server/database/inbox-tables.ts';

/** Kinds of notifications that a member can turn off. */
export const NOTIFICATION_KINDS = ['assigned', 'mentioned', 'replied', 'due', 'unmatched'] as const;
