import { handOver, withRun } from '../kit/hand-over.ts';
import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { reduce, type Action } from './actions.ts';
import { announce, announceUndo } from './announce.ts';
import { refuseReopening, shopShifts } from './books.ts';
import { SEED } from './seed.ts';
import { isValidState, type Till } from './state.ts';

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  announceUndo,
  refuseUndo: refuseReopening,
  begin: withRun,
  isQuiet: (action) => action.type === 'count',
  handOver: (till) => handOver('shopShift', shopShifts(till)),
  storage: localRecord({ name: 'pos', version: 9, check: isValidState }),
};

export type TillStore = Store<Till, Action>;
