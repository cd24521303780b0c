import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useStore } from '../../kit/view/useStore.ts';
import { STORE } from '../model/options.ts';
import { MiniBoard, type MiniBoardProps } from './MiniBoard.tsx';

const dealOf = (element: Element | null) => element?.closest<HTMLElement>('[data-deal]')?.dataset['deal'];

/** Focuses a deal; where it can no longer be moved, the first that can. */
function focusDeal(frame: HTMLElement, deal: string) {
  const control = frame.querySelector<HTMLElement>(`[data-deal="${deal}"]`);
  (control ?? frame.querySelector<HTMLElement>('[data-deal], a'))?.focus({ preventScroll: true });
}

/** Puts the living board in the place of its picture, and the focus where it was. @param frame holds the picture */
export function start(frame: HTMLElement, texts: MiniBoardProps) {
  const focused = frame.contains(document.activeElement) && dealOf(document.activeElement);
  flushSync(() => createRoot(frame).render(<LiveBoard frame={frame} {...texts} />));
  if (focused) focusDeal(frame, focused);
}

function LiveBoard({ frame, ...texts }: MiniBoardProps & { frame: HTMLElement }) {
  const { state, announcement, dispatch } = useStore(STORE);
  const moved = useRef<string>(undefined);
  // A deal that was moved is another element in another list, and the focus went with the old one.
  useLayoutEffect(() => {
    if (moved.current && document.activeElement === document.body) focusDeal(frame, moved.current);
    moved.current = undefined;
  }, [frame, state]);
  const move = (deal: string) => {
    const { stage } = state.deals.find(({ id }) => id === deal)!;
    const next = state.stages[state.stages.findIndex(({ id }) => id === stage) + 1];
    if (!next) return;
    if (dealOf(document.activeElement) === deal) moved.current = deal;
    dispatch({ do: 'move deal', deal, stage: next.id });
  };
  return <MiniBoard {...texts} state={state} announcement={announcement} onMove={move} />;
}
