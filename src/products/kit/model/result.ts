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

export const ok = <State>(state: State): Result<State> => ({ ok: true, state });

export const fail = (path: string, message: string): Failure => ({ ok: false, issues: [{ path, message }] });

/** The state, unless something is wrong: each check is true where its issue is to be reported. */
export function checked<State>(
  checks: readonly (readonly [wrong: boolean, path: string, message: string])[],
  state: () => State,
): Result<State> {
  const issues = checks.filter(([wrong]) => wrong).map(([, path, message]) => ({ path, message }));
  return issues.length > 0 ? { ok: false, issues } : ok(state());
}
