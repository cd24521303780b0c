import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { SEED } from './seed.ts';
import { isValidState, type Till } from './state.ts';

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  isQuiet: (action) => action.type === 'count',
  storage: localRecord({ name: 'pos', version: 5, check: isValidState }),
};

export type TillStore = Store<Till, Action>;
