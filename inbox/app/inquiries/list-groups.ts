import { isPast, isToday, isYesterday } from '../format.tsx';
import type { ListedInquiry, Sort } from '../queries.ts';
import type { list } from '../texts/inquiries.ts';

export type GroupName = keyof typeof list.groups;

/** Under which heading an inquiry stands: when its reply is due, or when somebody wrote. */
export function groupOf(
  {
    dueAt,
    activeAt,
    snoozedUntil,
    wroteBack,
    bounced,
  }: Pick<ListedInquiry, 'dueAt' | 'activeAt' | 'snoozedUntil' | 'wroteBack' | 'bounced'>,
  sort: Sort,
): GroupName {
  if (sort === 'due') {
    if (snoozedUntil !== null) return 'snoozed';
    if (bounced && dueAt !== null) return 'undelivered';
    if (wroteBack) return 'wroteBack';
    if (dueAt === null) return 'answered';
    if (isPast(dueAt)) return 'late';
    return isToday(dueAt) ? 'dueToday' : 'dueLater';
  }
  if (isToday(activeAt)) return 'today';
  return isYesterday(activeAt) ? 'yesterday' : 'earlier';
}
