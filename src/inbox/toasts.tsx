import { useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { Toast } from '../ui/Toast.tsx';
import { shell as t } from './strings.ts';

interface ToastState {
  text: string;
  undo?: (() => Promise<unknown>) | undefined;
}

let current: ToastState | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ToastState | undefined) {
  current = next;
  count += 1;
  for (const listener of listeners) listener();
}

/** Shows a sentence for ten seconds, with a button that undoes what it reports. It replaces the toast before. */
export const toast = (text: string, undo?: () => Promise<unknown>): void => show({ text, undo });

export const hideToast = (): void => show(undefined);

export function undoLast(): void {
  const undo = current?.undo;
  if (!undo) return;
  hideToast();
  void undo();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => current);
  return (
    <Toast text={shown?.text} count={count} onHide={hideToast}>
      {shown?.undo && (
        <Button look="quiet" onClick={undoLast}>
          {t.undo}
        </Button>
      )}
    </Toast>
  );
}
