import { createContext, use } from 'react';
import { handedOver, type HandOverKind } from '../../kit/hand-over.ts';
import { invoiceOf } from '../selling.ts';
import type { Books } from '../state.ts';

/** The id of the handed over record to which a link of another demo has led. */
export const FollowedContext = createContext<string | undefined>(undefined);

export const useFollowed = () => use(FollowedContext);

/** The modules that take over records, by kind. */
const MODULES = [
  ['wonDeal', 'selling'],
  ['shopShift', 'till'],
  ['approvedHours', 'payroll'],
] as const satisfies readonly (readonly [HandOverKind, string])[];

/** Returns the module that shows a record of another demo. */
export function moduleOf(books: Books, id: string): (typeof MODULES)[number][1] | undefined {
  // A deal that was moved back is not handed over any more, but its invoice stays.
  if (invoiceOf(books, id)) return 'selling';
  return MODULES.find(([kind]) => handedOver(kind).some((record) => record.id === id))?.[1];
}
