import { CallFailed } from '../calls/client.ts';
import { isWorthAnotherTry } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { toast } from './toasts.ts';

/** What went wrong, in a plain sentence with a way on; of a fault with its reference in the log of the server. */
export function reasonOf(error: unknown): string {
  const { code, reference } = error instanceof CallFailed ? error : new CallFailed('fault');
  const said = messages.failures[code] ?? messages.failures['fault']!;
  return reference ? `${said} ${fillIn(messages.reference, { reference })}` : said;
}

/** Says what was done, with a way back, which is offered again where it did not arrive. */
export function sayDone(text: string, undo: () => Promise<unknown>): void {
  toast(text, () =>
    undo().catch((error: unknown) =>
      isWorthAnotherTry(error) ? sayDone(reasonOf(error), undo) : sayWhy(error),
    ),
  );
}

/** Says in a toast why something did not work. */
export const sayWhy = (error: unknown): void => toast(reasonOf(error));
