import { answerOf, api, CallFailed } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { toast } from '../parts/toasts.ts';
import type { Filter, Status } from './queries.ts';

const AT_ONCE = 500;

/** What is shown of enquiries is read again. */
export const readAgain = () => queries.invalidateQueries({ queryKey: ['enquiries'] });

type Which = { references: string[] } | { filter: Filter; until: number };

/** Moves named enquiries, or all that match, and offers to undo it. */
export async function move(which: Which, status: Status): Promise<void> {
  const changed: { reference: string; status: Status }[] = [];
  for (let more = true; more;) {
    const answer = await answerOf(api.enquiries.bulk.$post({ json: { which, status } }));
    changed.push(...answer.changed);
    more = answer.more;
  }
  await readAgain();
  const undo = async () => {
    for (let from = 0; from < changed.length; from += AT_ONCE)
      await answerOf(api.enquiries.undo.$post({ json: { items: changed.slice(from, from + AT_ONCE) } }));
    await readAgain();
  };
  const values = { count: `${changed.length}`, status: messages.statuses[status] };
  toast(fillIn(messages.list.moved, values), changed.length > 0 ? undo : undefined);
}

/** Releases what is held back, or puts what is not into quarantine; either can be undone by the other. */
export async function judge(reference: string, held: boolean): Promise<void> {
  const act = held ? 'release' : 'spam';
  await answerOf(api.enquiries[':reference'][act].$post({ param: { reference }, json: {} }));
  await readAgain();
  const said = held ? messages.one.released : messages.one.spamDone;
  // What was sent on cannot be called back.
  toast(fillIn(said, { reference }), held ? undefined : () => judge(reference, true));
}

/** Says in a toast why something did not work. */
export const sayWhy = (error: unknown): void =>
  toast(messages.failures[error instanceof CallFailed ? error.code : 'fault'] ?? messages.failures['fault']!);
