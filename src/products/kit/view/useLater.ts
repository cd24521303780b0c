import { startTransition, useEffect, useState } from 'react';

/** Not in every Safari. */
const atRest = globalThis.requestIdleCallback ?? setTimeout;

/**
 * Views that are not there from the beginning: fetched once the page is at rest, or at once when one is wanted.
 * Nothing until then. One that is wanted and cannot be fetched is a fault, which an error boundary shows.
 * @param load imports them; the same function at each render
 */
export function useLater<Views>(load: () => Promise<Views>, wanted: boolean): Views | undefined {
  const [views, setViews] = useState<Views>();
  useEffect(() => {
    const take = () => load().then((loaded) => startTransition(() => setViews(loaded)));
    const fault = (error: unknown) =>
      setViews(() => {
        throw error;
      });
    if (views) return;
    if (wanted) void take().catch(fault);
    else atRest(() => void take().catch(() => undefined));
  }, [load, views, wanted]);
  return views;
}
