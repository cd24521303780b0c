import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { announce } from '../model/announce.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isWeek } from '../model/stored.ts';
import type { Week } from '../model/week.ts';

/** Fetches what comes once the page is at rest. */
export const loadParts = () => import('./panels.ts');

export const STORE: StoreOptions<Week, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'hrms-week', version: 2, check: isWeek }),
};
