import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { announce } from './announce.ts';
import type { Books } from './books.ts';
import { reduce, type Action } from './reducer.ts';
import { seed } from './seed.ts';
import { isBooks } from './stored.ts';

/** The books of a visitor. */
export const STORE: StoreOptions<Books, Action> = {
  initial: seed(),
  reduce,
  announce,
  storage: localRecord({ name: 'erp-books', version: 3, check: isBooks }),
};
