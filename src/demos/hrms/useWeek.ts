import { useDesk, type Desk, type Office } from '../records/useDesk.ts';
import { act, type Action } from './act.ts';
import { news } from './news.ts';
import { SEED } from './seed.ts';
import { isWeek } from './stored.ts';
import type { Because, Week } from './week.ts';
import { words } from './words.ts';

export interface WeekDesk extends Desk<Week, Action> {
  /** Says a sentence to a screen reader. */
  say: (sentence: string) => void;
}

const OFFICE: Office<Week, Action, Because> = {
  name: 'hrms-week',
  version: 1,
  check: isWeek,
  fresh: SEED,
  reduce: (_before, after) => after,
  act,
  refusals: words.refusals,
  news,
};

export const useWeek = () => useDesk(OFFICE);
