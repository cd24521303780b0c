import { useEffect, useState } from 'react';
import { queries } from './queries.ts';

/** Told at once is told too often: what comes within this time is one change. */
const GATHER_MS = 300;

/**
 * Reads again what is shown whenever something changed on the server (server-sent events; the browser connects anew by
 * itself). Gives whether the line is up.
 */
export function useLive(): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    const events = new EventSource('/inbox/api/events');
    let timer: ReturnType<typeof setTimeout> | undefined;
    events.addEventListener('open', () => setConnected(true));
    events.addEventListener('error', () => {
      setConnected(false);
      // Refused for good, as after the session's end: one call finds out why.
      if (events.readyState === EventSource.CLOSED) void queries.invalidateQueries();
    });
    events.addEventListener('changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: ['enquiries'] });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, []);
  return connected;
}
