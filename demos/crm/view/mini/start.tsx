import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useStore } from '../../../kit/view/useStore.ts';
import { STORE } from '../../store.ts';
import { MiniBoard, type MiniBoardProps } from './MiniBoard.tsx';

const dealOf = (element: Element | null) => element?.closest<HTMLElement>('[data-deal]')?.dataset['deal'];

/** Focuses a deal, or the first movable deal if this one can no longer move. */
function focusDeal(frame: HTMLElement, deal: string) {
  const control = frame.querySelector<HTMLElement>(`[data-deal="${deal}"]`);
  (control ?? frame.querySelector<HTMLElement>('[data-deal], a'))?.focus({ preventScroll: true });
}

/** Replaces the static board with an interactive one and preserves the focus. @param frame contains the static board */
export function start(frame: HTMLElement, texts: MiniBoardProps) {
  const focused = frame.contains(document.activeElement) && dealOf(document.activeElement);
  flushSync(() => createRoot(frame).render(<LiveBoard frame={frame} {...texts} />));
  if (focused) focusDeal(frame, focused);
}

/** The first click is repeated right after the start, so it needs the stored board. */
const atOnce = (show: () => void) => show();

function LiveBoard({ frame, ...texts }: MiniBoardProps & { frame: HTMLElement }) {
  const { state, announcement, dispatch } = useStore(STORE, atOnce);
  const movedDeal = useRef<string>(undefined);
  // A moved deal renders as a new element in another list, so it loses the focus.
  useLayoutEffect(() => {
    if (movedDeal.current && document.activeElement === document.body) focusDeal(frame, movedDeal.current);
    movedDeal.current = undefined;
  }, [frame, state]);
  const move = (deal: string) => {
    const { stage } = state.deals.find(({ id }) => id === deal)!;
    const next = state.stages[state.stages.findIndex(({ id }) => id === stage) + 1];
    if (!next) return;
    if (dealOf(document.activeElement) === deal) movedDeal.current = deal;
    dispatch({ type: 'moveDeal', deal, stage: next.id });
  };
  return <MiniBoard {...texts} state={state} announcement={announcement} onMove={move} />;
}
