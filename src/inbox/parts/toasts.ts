import { useSyncExternalStore } from 'react';

/** How long something can be undone. */
const SHOWN_MS = 10_000;

interface Toast {
  text: string;
  undo?: (() => Promise<unknown>) | undefined;
}

let shown: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a sentence for ten seconds, with a way to undo what it tells of. The next one takes its place. */
export function toast(text: string, undo?: () => Promise<unknown>): void {
  show({ text, undo });
}

export const hideToast = (): void => show(undefined);

/** Undoes what was just done, as long as it is told of. */
export function undoLast(): void {
  const undo = shown?.undo;
  if (!undo) return;
  hideToast();
  void undo();
}

function show(next: Toast | undefined) {
  clearTimeout(timer);
  shown = next;
  if (next) timer = setTimeout(hideToast, SHOWN_MS);
  for (const tell of listeners) tell();
}

export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shown,
  );
