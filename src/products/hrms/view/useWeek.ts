import { useDesk, type Desk, type Office } from '../../kit/view/useDesk.ts';
import { act, type Action } from '../model/act.ts';
import { news } from '../model/news.ts';
import { SEED } from '../model/seed.ts';
import { isWeek } from '../model/stored.ts';
import type { Because, Week } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

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
  refusals: messages.refusals,
  news,
};

export const useWeek = () => useDesk(OFFICE);
