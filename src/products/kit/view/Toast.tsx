import { use, useEffect, useRef } from 'react';
import { messages } from '#demo/kit';
import { FrameContext } from './Announcer.tsx';
import { placeToast } from './place-toast.ts';
import { ToolButton } from './ToolButton.tsx';

/**
 * What was done last, with a way back; gone after a while, but not from under the pointer or the focus (WCAG 2.2.1:
 * Ctrl+Z and the button below the application stay). For the eye only: the announcer has said it.
 * @param since as many were done before it was there, and are not told
 */
export function Toast({ since = 0 }: { since?: number | undefined }) {
  const { done, undoable, undo } = use(FrameContext);
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame the page is laid out anyway.
    const place = () => requestAnimationFrame(() => toast.current && placeToast(toast.current));
    place();
    const until = new AbortController();
    for (const type of ['focusin', 'scrollend', 'resize'])
      addEventListener(type, place, { capture: true, signal: until.signal });
    return () => until.abort();
  }, [done]);
  if (!done || done.times <= since) return null;
  // Of two animations that are the same, the other one: so it begins anew.
  return (
    <div data-toast={done.times % 2}>
      <div ref={toast}>
        <span aria-hidden="true">{done.sentence}</span>
        {!!undoable && (
          <ToolButton look="plain" onClick={undo}>
            {messages.undo}
          </ToolButton>
        )}
      </div>
    </div>
  );
}
