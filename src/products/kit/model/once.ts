/**
 * The same function, which works on each state but once: states are never changed, and what follows from one is asked
 * for by many views each time any of them is drawn.
 */
export function once<State extends object, Value>(work: (state: State) => Value): (state: State) => Value {
  const known = new WeakMap<State, Value>();
  return (state) => {
    if (!known.has(state)) known.set(state, work(state));
    return known.get(state)!;
  };
}
