import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { announce } from '../model/announce.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isTill } from '../model/stored.ts';
import type { Till } from '../model/till.ts';

/** Fetches what comes once the page is at rest. */
export const loadParts = () => import('./views.ts');

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'pos', version: 3, check: isTill }),
};
