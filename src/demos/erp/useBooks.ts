import { useDesk, type Desk, type Office } from '../records/useDesk.ts';
import { act, type Action } from './act.ts';
import type { Because, Books } from './books.ts';
import { trialBalance } from './ledger.ts';
import { seed } from './seed.ts';
import { isBooks } from './stored.ts';
import { words } from './words.ts';

export type BooksDesk = Desk<Books, Action>;

const OFFICE: Office<Books, Action, Because> = {
  name: 'erp-books',
  version: 1,
  check: isBooks,
  fresh: seed(),
  reduce: (_before, after) => after,
  act,
  refusals: words.refusals,
  news(before, after) {
    if (after.week > before.week) return words.closed(after.week);
    if (after.hours !== before.hours) return undefined;
    const entry = after.entries.at(-1);
    if (!entry || after.entries.length === before.entries.length) return words.noted;
    return words.posted(entry.text, trialBalance(after.entries).debit);
  },
};

export const useBooks = () => useDesk(OFFICE);
