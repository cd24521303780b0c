import type { Store } from '../../kit/view/useStore.ts';
import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { announce } from '../model/announce.ts';
import type { Books } from '../model/books.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { seed } from '../model/seed.ts';
import { isValidState } from '../model/state-schema.ts';

/** The books of a visitor. */
export const STORE: StoreOptions<Books, Action> = {
  initial: seed(),
  reduce,
  announce,
  storage: localRecord({ name: 'erp-books', version: 5, check: isValidState }),
};

export type BooksStore = Store<Books, Action>;
