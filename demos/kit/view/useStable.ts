import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that calls the latest `handle` and is the same on every render, so that memoized children need not
 * render again. Only for event handlers.
 */
export function useStable<Args extends unknown[], Result>(handle: (...args: Args) => Result) {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
