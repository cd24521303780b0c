import { useState } from 'react';
import type { StoredData } from '../model/stored.ts';
import { useAnnouncer } from './useAnnouncer.tsx';
import { useStored } from './useStored.ts';
import { messages as shared } from '../../../messages/en/kit.ts';
import type { Outcome } from '../model/outcome.ts';

/** One object for all renders: it is what the state is stored by. */
export interface Office<State, Action, Because extends string> extends StoredData<State> {
  fresh: State;
  reduce: (before: State, after: State) => State;
  act: (state: State, action: Action) => Outcome<State, Because>;
  refusals: Readonly<Record<Because, (have: number) => string>>;
  /** What a screen reader is told after an action; nothing where the field itself says it. */
  news: (before: State, after: State) => string | undefined;
}

/** What the views of an application work with. */
export interface Desk<State, Action> {
  state: State;
  /** Takes an action; false when it was refused, and then the reason stands at its field. */
  run: (action: Action) => boolean;
  /** Puts a sentence at a field, or takes all away. */
  complain: (field?: string, sentence?: string) => void;
  problem: (field: string) => string | undefined;
}

/** A stored state worked on by actions that can be refused. */
export function useDesk<State, Action, Because extends string>(office: Office<State, Action, Because>) {
  const { state, dispatch, ready, trouble, startOver } = useStored<State, State>(office);
  const { say, region } = useAnnouncer();
  const [complaint, setComplaint] = useState<{ field: string; sentence: string }>();

  const complain = (field?: string, sentence?: string) =>
    setComplaint(field && sentence ? { field, sentence } : undefined);

  const run = (action: Action) => {
    const outcome = office.act(state, action);
    if ('refused' in outcome) {
      const { field, because, have = 0 } = outcome.refused;
      complain(field, office.refusals[because](have));
      return false;
    }
    complain();
    dispatch(outcome.after);
    const sentence = office.news(state, outcome.after);
    if (sentence) say(sentence);
    return true;
  };
  const restart = () => {
    complain();
    startOver();
    say(shared.startedOver);
  };
  const desk: Desk<State, Action> = {
    state,
    run,
    complain,
    problem: (field) => (complaint?.field === field ? complaint.sentence : undefined),
  };
  return { desk, ready, notice: trouble && shared.trouble[trouble], say, region, restart };
}
