import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import type { Books } from '../model/books.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { seed } from '../model/seed.ts';
import { isBooks } from '../model/stored.ts';

/** Fetches what comes once the page is at rest; what is said of an action is part of it. */
export const loadParts = async () => (parts = await import('./panels.ts'));

let parts: typeof import('./panels.ts') | undefined;

export const STORE: StoreOptions<Books, Action> = {
  initial: seed(),
  reduce,
  storage: localRecord({ name: 'erp-books', version: 2, check: isBooks }),
  announce: (before, after) => parts?.announce(before, after),
};
