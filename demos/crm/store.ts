import { handOver, withRun } from '../kit/hand-over.ts';
import { handOverDay, sampleDay } from '../kit/sample-day.ts';
import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { nextDay, reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { refuseUnwinning, wonDeals } from './won-deals.ts';
import { SEED } from './seed.ts';
import { isValidState, type Board } from './state.ts';

/** Store options of the CRM board. The board on the home page shares the same stored state. */
export const STORE: StoreOptions<Board, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'crm', version: 8, check: isValidState }),
  undo: { refuse: refuseUnwinning },
  shared: {
    today: ({ today }) => today,
    begin: withRun,
    receive: daysPassed,
    handOver(board) {
      handOver('wonDeal', wonDeals(board));
      handOverDay('crmDay', board.today);
    },
  },
};

export type BoardStore = Store<Board, Action>;

/** Does what each day brings until that of the sample, which other demos move on too. */
function daysPassed(board: Board): Board {
  const day = sampleDay('crmDay');
  let passed = board;
  while (passed.today < day) passed = nextDay(passed);
  return passed;
}
