import { localRecord } from '../../kit/model/storage.ts';
import type { StoreOptions } from '../../kit/model/store.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isWeek } from '../model/stored.ts';
import type { Week } from '../model/week.ts';

/** Fetches what comes once the page is at rest; what is said of an action is part of it. */
export const loadParts = async () => (parts = await import('./panels.ts'));

let parts: typeof import('./panels.ts') | undefined;

export const STORE: StoreOptions<Week, Action> = {
  initial: SEED,
  reduce,
  announce: (...given) => parts?.announce(...given),
  storage: localRecord({ name: 'hrms-week', version: 2, check: isWeek }),
};
