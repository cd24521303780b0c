import { messages } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import type { Store } from '../../kit/view/useStore.ts';
import type { Books } from '../model/books.ts';
import { trialBalance } from '../model/ledger.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { seed } from '../model/seed.ts';
import { isBooks } from '../model/stored.ts';

export type BooksStore = Store<Books, Action>;

export const STORE: StoreOptions<Books, Action> = {
  initial: seed(),
  reduce,
  storage: localRecord({ name: 'erp-books', version: 2, check: isBooks }),
  announce(before, after) {
    if (after.week > before.week) return messages.closed(after.week);
    if (after.hours !== before.hours) return undefined;
    const entry = after.entries.at(-1);
    if (!entry || after.entries.length === before.entries.length) return messages.noted;
    return messages.posted(entry.text, formatMoney(trialBalance(after.entries).debit));
  },
};
