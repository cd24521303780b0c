import { createContext, use } from 'react';
import { handedOver, type HandOverKind } from '../../kit/hand-over.ts';
import { invoiceOf } from '../selling.ts';
import type { Books } from '../state.ts';

/** The handed over record to which a link of another demo has led. */
interface Followed {
  id: string | undefined;
  /** Takes the row of the record when it is mounted. */
  follow: (row: HTMLElement | null) => void;
}

export const FollowedContext = createContext<Followed | undefined>(undefined);

/** Returns a function that returns, for the followed record, what takes its row. */
export function useFollowed(): (id: string | undefined) => Followed['follow'] | undefined {
  const followed = use(FollowedContext);
  return (id) => (id !== undefined && id === followed?.id ? followed.follow : undefined);
}

/** The modules that take over records, by kind. */
const MODULES = [
  ['wonDeal', 'selling'],
  ['shopShift', 'till'],
  ['approvedHours', 'payroll'],
  ['approvedExpense', 'payroll'],
] as const satisfies readonly (readonly [HandOverKind, string])[];

/** Returns the module that shows a record of another demo. */
export function moduleOf(books: Books, id: string): (typeof MODULES)[number][1] | undefined {
  // A deal that was moved back is not handed over any more, but its invoice stays.
  if (invoiceOf(books, id)) return 'selling';
  return MODULES.find(([kind]) => handedOver(kind).some((record) => record.id === id))?.[1];
}
