import { data } from '#demo/crm';
import { toMinor } from '../../../messages/format.ts';
import type { Board } from './board.ts';

let entries = 0;

/** The sample board: the state every first visit begins with. */
export const SEED: Board = {
  ...data,
  deals: data.deals.map(({ client, amount, stage, thread }, index) => ({
    id: `d${index + 1}`,
    client,
    cents: toMinor(amount),
    stage,
    extras: {},
    thread: thread.map(({ kind, daysAgo, text }) => ({
      id: `e${++entries}`,
      kind,
      text,
      day: data.today - daysAgo,
      done: true,
      automatic: false,
    })),
  })),
  rules: data.rules.map((rule, index) => ({ id: `r${index + 1}`, ...rule })),
  nextId: 1,
};
