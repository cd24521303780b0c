import { texts } from './texts.ts';

/** Why an action was rejected, in Zod's terms: a field and a sentence for the visitor. */
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

/** A pure function: never changes the given state and never throws, whatever the action contains. */
export type Reducer<State, Action> = (state: State, action: Action) => Result<State>;

/** Action types of a set of handlers: a handler's name, with the type of its second parameter. */
export type ActionOf<Handlers> = {
  [Kind in keyof Handlers]: Handlers[Kind] extends (state: never, given: infer Given) => unknown
    ? { type: Kind } & Given
    : never;
}[keyof Handlers];

/** Payload of an action on a numbered record. */
export interface Numbered {
  number: number;
}

/** Creates a reducer from one handler per kind of action. */
export function reducerOf<
  State,
  Handlers extends Record<string, (state: State, given: never) => Result<State>>,
>(handlers: Handlers): Reducer<State, ActionOf<Handlers> & { type: keyof Handlers }> {
  return (state, action) => handlers[action.type]!(state, action as never);
}

export const ok = <State>(state: State): Result<State> => ({ ok: true, state });

export const fail = (path: string, message: string): Failure => ({ ok: false, issues: [{ path, message }] });

/** The failure of an action that the controls do not offer in this state. */
export const notNow = (path: string): Failure => fail(path, texts.issues.notNow);

/** Returns the new state, or the issues of all checks that are true. Expensive messages are functions. */
export function checked<State>(
  checks: readonly (readonly [wrong: boolean, path: string, message: string | (() => string)])[],
  state: () => State,
): Result<State> {
  const issues = checks
    .filter(([wrong]) => wrong)
    .map(([, path, message]) => ({ path, message: typeof message === 'string' ? message : message() }));
  return issues.length > 0 ? { ok: false, issues } : ok(state());
}
