import type { StoreOptions } from '../../kit/model/store.ts';
import { localRecord } from '../../kit/model/storage.ts';
import { isValidState, type Board } from './board.ts';
import { reduce, type Action } from './reducer.ts';
import { SEED } from './seed.ts';
import { announce } from './texts.ts';

/** The board of a visitor: the whole one of the CRM page and the small one of the home page are the same. */
export const STORE: StoreOptions<Board, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'crm', version: 3, check: isValidState }),
};
