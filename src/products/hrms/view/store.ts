import type { Store } from '../../kit/view/useStore.ts';
import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { announce } from '../model/announce.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isValidState } from '../model/state-schema.ts';
import type { Week } from '../model/week.ts';

export const STORE: StoreOptions<Week, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'hrms-week', version: 5, check: isValidState }),
};

export type WeekStore = Store<Week, Action>;
