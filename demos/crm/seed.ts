import { data } from './texts.ts';
import { data as kit } from '../kit/texts.ts';
import { toMinor } from '../../content-model/text/format.ts';
import { WON, type Board } from './state.ts';

let entries = 0;

/** The sample board, which is the initial state. */
export const SEED: Board = {
  today: kit.monday,
  isOwn: false,
  stages: data.stages,
  fields: data.fields,
  deals: data.deals.map(({ amount, daysOld, closesIn, thread, ...deal }, index) => ({
    ...deal,
    contact: deal.contact ?? '',
    email: deal.email ?? '',
    phone: deal.phone ?? '',
    id: `d${index + 1}`,
    cents: toMinor(amount),
    since: kit.monday - daysOld,
    closes: kit.monday + closesIn,
    ...(deal.stage === WON && { wonOn: kit.monday + closesIn, wonAs: deal.client }),
    extras: deal.extras ?? {},
    thread: thread.map(({ kind, by, daysAgo, dueIn, text }) => ({
      id: `e${++entries}`,
      kind,
      text,
      by: by ?? deal.owner,
      day: kit.monday - daysAgo,
      ...(dueIn === undefined ? { outcome: 'done' as const } : { due: kit.monday + dueIn }),
    })),
  })),
  rules: data.rules.map((rule, index) => ({ id: `r${index + 1}`, ...rule })),
  nextId: 1,
};
