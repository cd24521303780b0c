import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { ApiError, isRetryable } from './client/api-error.ts';
import { fill } from '../../content-model/text/fill.ts';
import { errors } from './texts/errors.ts';
import { shell as t } from './texts/shell.ts';
import css from './toasts.module.css';

interface ToastState {
  text: string;
  undo?: (() => Promise<unknown>) | undefined;
  link?: { href: string; name: string };
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

/** Shows a sentence with a link to what it is about. */
export const toastWithLink = (text: string, link: { href: string; name: string }): void =>
  show({ text, link });

export const hideToast = (): void => show(undefined);

export function undoLast(): void {
  const undo = current?.undo;
  if (!undo) return;
  // At once, because a slow line answers late.
  toast(t.undoing);
  const pending = current;
  void undo().then(() => {
    if (current === pending) toast(t.undone);
  });
}

/** An error as a sentence with a way on, and the reference of a server fault in its log. */
export function errorText(error: unknown): string {
  const { code, reference, detail } = error instanceof ApiError ? error : new ApiError('fault');
  const text = [errors[code] ?? errors['fault']!, detail].filter(Boolean).join(' ');
  return reference ? `${text} ${fill(t.reference, { reference })}` : text;
}

/** Reports an action with an undo button, which is offered again when undoing could not reach the server. */
export function toastWithUndo(text: string, undo: () => Promise<unknown>): void {
  toast(text, () =>
    undo().catch((error: unknown) =>
      isRetryable(error) ? toastWithUndo(errorText(error), undo) : toastError(error),
    ),
  );
}

export const toastError = (error: unknown): void => toast(errorText(error));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the page how much room to make, so that a toast covers no row and no button. */
function makeRoom(place: HTMLDivElement) {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--toast-height', `${place.offsetHeight}px`),
  );
  observer.observe(place);
  return () => observer.disconnect();
}

/** A bar at the bottom of the window for ten seconds. It stays while the pointer or the focus is on it (WCAG 2.2.1). */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => current);
  return (
    <div ref={makeRoom} className={css.place} role="status" data-toast="">
      {shown && (
        // A new key restarts the animation even for the same text.
        <div key={count} className={css.toast} onAnimationEnd={hideToast}>
          <span>{shown.text}</span>
          {shown.link && (
            <Link href={shown.link.href} onClick={hideToast}>
              {shown.link.name}
            </Link>
          )}
          {shown.undo && (
            <Button variant="quiet" onClick={undoLast}>
              {t.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
