import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { canPush, renewDevice } from './device.ts';

/** A path that the service worker may open. */
const PATH = /^\/(?:inquiries\/[A-Z0-9-]{1,40})?$/;

/** Opens what a notification is about, and keeps this device's pushes in the current session. */
export function usePushes(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!canPush()) return;
    // The next visit tries it again.
    void renewDevice().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!canPush()) return;
    const open = ({ data }: MessageEvent) => {
      const path = (data as { open?: unknown } | null)?.open;
      if (typeof path === 'string' && PATH.test(path)) navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
