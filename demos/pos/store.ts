import { handOver, withRun } from '../kit/hand-over.ts';
import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { reduce, type Action } from './actions.ts';
import { announce, announceUndo } from './announce.ts';
import { receiveStock, refuseReopening, shopSales, shopShifts } from './books.ts';
import { sampleDay } from '../kit/sample-day.ts';
import { SEED } from './seed.ts';
import { isValidState, type Till } from './state.ts';

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  isQuiet: (action) => action.type === 'count',
  undo: { announce: announceUndo, refuse: refuseReopening },
  shared: {
    today: ({ today }) => today,
    begin: withRun,
    receive(till) {
      const today = sampleDay();
      return receiveStock(till.today === today ? till : { ...till, today });
    },
    handOver(till) {
      handOver('shopShift', shopShifts(till));
      handOver('shopSales', shopSales(till));
    },
  },
  storage: localRecord({ name: 'pos', version: 11, check: isValidState }),
};

export type TillStore = Store<Till, Action>;
