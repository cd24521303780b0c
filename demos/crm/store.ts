import { handOver, withRun } from '../kit/hand-over.ts';
import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { refuseUnwinning, wonDeals } from './won-deals.ts';
import { SEED } from './seed.ts';
import { isValidState, type Board } from './state.ts';

/** Store options of the CRM board. The board on the home page shares the same stored state. */
export const STORE: StoreOptions<Board, Action> = {
  initial: SEED,
  reduce,
  announce,
  begin: withRun,
  refuseUndo: refuseUnwinning,
  storage: localRecord({ name: 'crm', version: 7, check: isValidState }),
  handOver: (board) => handOver('wonDeal', wonDeals(board)),
};

export type BoardStore = Store<Board, Action>;
