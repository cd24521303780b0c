import type { Store } from '../../kit/view/useStore.ts';
import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { announce } from '../model/announce.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isValidState } from '../model/options.ts';
import type { Till } from '../model/till.ts';

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  isQuiet: (action) => action.do === 'count',
  storage: localRecord({ name: 'pos', version: 5, check: isValidState }),
};

export type TillStore = Store<Till, Action>;
