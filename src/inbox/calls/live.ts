import { useEffect, useState } from 'react';
import { queries } from './queries.ts';

/** What is shown follows what happens, each at its own pace: told at once is told too often. */
const FOLLOWED: readonly [key: string, gatherMs: number][] = [
  ['enquiries', 300],
  ['newsletters', 300],
  ['subscribers', 1_000],
  ['operations', 1_000],
  // While visitors read pages there is something new each second.
  ['numbers', 2_000],
];
/** What time alone changes is looked for all the same. */
const LOOK_ANYWAY_MS = 60_000;

/** Until a line that was refused is asked for again: browsers do so by themselves only for one that broke. */
const CONNECT_AGAIN_MS = 3_000;

/** What looks for changes by itself as long as nothing tells of them. */
const LOOKED_FOR = ['newsletters', 'operations', 'numbers'];

let isLive = false;

/** Between two looks at what is shown: rarely while the server tells of changes, else every `ms`. */
export const lookAgain = (ms: number): number => (isLive ? LOOK_ANYWAY_MS : ms);

/**
 * Reads again what is shown whenever something changed on the server (server-sent events), connecting anew as long
 * as it takes. Gives whether the line is up.
 */
export function useLive(): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    let events: EventSource;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const setLive = (yes: boolean) => {
      isLive = yes;
      setConnected(yes);
    };
    // The browser knows before the line breaks, and may have kept it.
    const look = () => setLive(navigator.onLine && events.readyState === EventSource.OPEN);
    for (const name of ['online', 'offline']) window.addEventListener(name, look);
    const lost = () => {
      const wasLive = isLive;
      setLive(false);
      if (wasLive) for (const key of LOOKED_FOR) void queries.invalidateQueries({ queryKey: [key] });
      if (events.readyState !== EventSource.CLOSED) return;
      // Refused, by a gateway while the server starts anew, or after the session's end, which one call finds out.
      void queries.invalidateQueries();
      timers.set('connect', setTimeout(connect, CONNECT_AGAIN_MS));
    };
    const readAgain = () => {
      for (const [key, gatherMs] of FOLLOWED) {
        if (timers.has(key)) continue;
        const read = () => {
          timers.delete(key);
          void queries.invalidateQueries({ queryKey: [key] });
        };
        timers.set(key, setTimeout(read, gatherMs));
      }
    };
    const connect = () => {
      events = new EventSource('/inbox/api/events');
      events.addEventListener('open', () => setLive(true));
      events.addEventListener('error', lost);
      events.addEventListener('changed', readAgain);
    };
    connect();
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const name of ['online', 'offline']) window.removeEventListener(name, look);
      events.close();
      isLive = false;
    };
  }, []);
  return connected;
}
