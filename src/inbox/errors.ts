import { CallFailed } from './calls/client.ts';
import { isRetryable } from './calls/queries.ts';
import { errors, fillIn, shell } from './strings.ts';
import { toast } from './toasts.tsx';

/** An error as a sentence with a way on, and the reference of a server fault in its log. */
export function errorText(error: unknown): string {
  const { code, reference } = error instanceof CallFailed ? error : new CallFailed('fault');
  const text = errors[code] ?? errors['fault']!;
  return reference ? `${text} ${fillIn(shell.reference, { reference })}` : text;
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
