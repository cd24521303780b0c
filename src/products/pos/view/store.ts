import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import type { Store } from '../../kit/view/useStore.ts';
import { announce } from '../model/texts.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isTill } from '../model/stored.ts';
import type { Till } from '../model/till.ts';

export type TillStore = Store<Till, Action>;

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'pos', version: 2, check: isTill }),
};
