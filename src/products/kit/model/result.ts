/** What is wrong with an action, in Zod's words: the field it concerns and a sentence for the visitor. */
export interface Issue {
  path: string;
  message: string;
}

export interface Failure {
  ok: false;
  issues: readonly Issue[];
}

/** The state after an action, or why the action was not taken. */
export type Result<State> = { ok: true; state: State } | Failure;

/** Pure: the given state is never changed, and whatever the action holds, nothing is thrown. */
export type Reducer<State, Action> = (state: State, action: Action) => Result<State>;

/** What the handlers of a reducer take: the name under which they stand, and what their second parameter is. */
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

/**
 * The state, unless something is wrong: each check is true where its issue is to be reported. A message that takes
 * work is a function.
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
