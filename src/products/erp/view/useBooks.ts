import { useDesk, type Desk, type Office } from '../../kit/view/useDesk.ts';
import { act, type Action } from '../model/act.ts';
import type { Because, Books } from '../model/books.ts';
import { trialBalance } from '../model/ledger.ts';
import { seed } from '../model/seed.ts';
import { isBooks } from '../model/stored.ts';
import { messages } from '../../../messages/en/erp.ts';

export type BooksDesk = Desk<Books, Action>;

const OFFICE: Office<Books, Action, Because> = {
  name: 'erp-books',
  version: 1,
  check: isBooks,
  fresh: seed(),
  reduce: (_before, after) => after,
  act,
  refusals: messages.refusals,
  news(before, after) {
    if (after.week > before.week) return messages.closed(after.week);
    if (after.hours !== before.hours) return undefined;
    const entry = after.entries.at(-1);
    if (!entry || after.entries.length === before.entries.length) return messages.noted;
    return messages.posted(entry.text, trialBalance(after.entries).debit);
  },
};

export const useBooks = () => useDesk(OFFICE);
