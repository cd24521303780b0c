/** Computes a value only once for each state. States are never changed, and several views need the same value. */
export function memoizeByState<State extends object, Value>(
  compute: (state: State) => Value,
): (state: State) => Value {
  const known = new WeakMap<State, Value>();
  return (state) => {
    if (!known.has(state)) known.set(state, compute(state));
    return known.get(state)!;
  };
}
