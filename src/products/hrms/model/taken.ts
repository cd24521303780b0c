import { act, type Action } from './act.ts';
import type { Week } from './week.ts';

/** For tests: the week after an action that must not be refused. */
export function taken(week: Week, given: Action): Week {
  const outcome = act(week, given);
  if ('refused' in outcome) throw new Error(JSON.stringify(outcome));
  return outcome.after;
}

/** For tests: why an action is refused; nothing when it is not. */
export function refusal(week: Week, given: Action) {
  const outcome = act(week, given);
  return 'refused' in outcome ? outcome.refused : undefined;
}
