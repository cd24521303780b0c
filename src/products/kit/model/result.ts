import { messages } from '#demo/kit';

/** What is wrong with an action, in Zod's terms: the field and a sentence for the visitor. */
export interface Issue {
  path: string;
  message: string;
}

export interface Failure {
  ok: false;
  issues: readonly Issue[];
}

/** The state after an action, or why the action was rejected. */
export type Result<State> = { ok: true; state: State } | Failure;

/** A pure function: it does not change the given state, and does not throw whatever the action holds. */
export type Reducer<State, Action> = (state: State, action: Action) => Result<State>;

/** The actions of a set of handlers: the name of a handler, with the type of its second parameter. */
export type ActionOf<Handlers> = {
  [Kind in keyof Handlers]: Handlers[Kind] extends (state: never, given: infer Given) => unknown
    ? { do: Kind } & Given
    : never;
}[keyof Handlers];

/** A reducer made of one handler for each kind of action. */
export function reducerOf<
  State,
  Handlers extends Record<string, (state: State, given: never) => Result<State>>,
>(handlers: Handlers): Reducer<State, ActionOf<Handlers> & { do: keyof Handlers }> {
  return (state, action) => handlers[action.do]!(state, action as never);
}

export const ok = <State>(state: State): Result<State> => ({ ok: true, state });

export const fail = (path: string, message: string): Failure => ({ ok: false, issues: [{ path, message }] });

/** For what the controls do not offer in this state. */
export const notNow = (path: string): Failure => fail(path, messages.issues.notNow);

/**
 * The new state, or the issues of all checks that are true. A message that is expensive to make is a function.
 */
export function checked<State>(
  checks: readonly (readonly [wrong: boolean, path: string, message: string | (() => string)])[],
  state: () => State,
): Result<State> {
  const issues = checks
    .filter(([wrong]) => wrong)
    .map(([, path, message]) => ({ path, message: typeof message === 'string' ? message : message() }));
  return issues.length > 0 ? { ok: false, issues } : ok(state());
}
