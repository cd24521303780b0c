import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isTill } from '../model/stored.ts';
import type { Till } from '../model/till.ts';

/** Fetches what comes once the page is at rest; what is said of an action is part of it. */
export const loadParts = async () => (parts = await import('./views.ts'));

let parts: typeof import('./views.ts') | undefined;

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce: (...given) => parts?.announce(...given),
  storage: localRecord({ name: 'pos', version: 3, check: isTill }),
};
