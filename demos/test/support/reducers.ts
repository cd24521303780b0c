import type { Issue, Reducer } from '../../kit/result.ts';

/** Test helpers for a demo's reducer. */
export function reducing<State, Action>(reduce: Reducer<State, Action>) {
  /** Returns the state after an action that must be accepted. */
  const accepted = (state: State, action: Action): State => {
    const result = reduce(state, action);
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.state;
  };
  /** Returns the first issue of an action; undefined if it is accepted. */
  const issueOf = (state: State, action: Action): Issue | undefined => {
    const result = reduce(state, action);
    return result.ok ? undefined : result.issues[0];
  };
  /** Returns the distinct fields for which an action was rejected. */
  const pathsOf = (state: State, action: Action): string[] => {
    const result = reduce(state, action);
    return result.ok ? [] : [...new Set(result.issues.map(({ path }) => path))];
  };
  /** Returns the state after a sequence of actions, ignoring rejected ones. */
  const play = (actions: readonly Action[], from: State): State =>
    actions.reduce((state, action) => {
      const result = reduce(state, action);
      return result.ok ? result.state : state;
    }, from);
  return { accepted, issueOf, pathsOf, play };
}

/** Returns a copy of stored data with the value at `path` replaced. */
export function withValueAt(stored: unknown, path: readonly string[], value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(stored));
  let place = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  place[path.at(-1)!] = value;
  return copy;
}
