import { answerOf, api, saveAnswer } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { queries } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { reasonOf, sayDone } from '../parts/failures.ts';
import { toast } from '../parts/toasts.ts';
import type { Filter, Status } from './queries.ts';

/** What one call takes. */
const AT_ONCE = 500;
const JUDGED_AT_ONCE = 100;

/** What is shown of enquiries is read again. */
export const readAgain = () => queries.invalidateQueries({ queryKey: ['enquiries'] });

export type Which = { references: string[] } | { filter: Filter; until: number };

/** Calls until no more match. What fails after a part of it is done is given with that part, which can be undone. */
async function untilAll<T>(call: () => Promise<{ changed: T[]; more: boolean }>) {
  const changed: T[] = [];
  try {
    for (let more = true; more;) {
      const answer = await call();
      changed.push(...answer.changed);
      more = answer.more;
    }
  } catch (failure) {
    if (changed.length === 0) throw failure;
    return { changed, whyNotMore: ` ${reasonOf(failure)}` };
  }
  return { changed, whyNotMore: '' };
}

/** Says how many were changed, with a way back, and why not more. */
function sayHowMany(said: string, count: number, undo: () => Promise<void>): void {
  if (count > 0) sayDone(said, undo);
  else toast(said);
}

/** Undoes part after part, and says of how many it was too late. */
function undoing<T>(parts: T[], call: (part: T) => Promise<number>): () => Promise<void> {
  let late = 0;
  return async () => {
    // The last first, as the server undoes each part; each once, also when another one fails.
    for (let part = parts.at(-1); part; part = parts.at(-1)) {
      late += await call(part);
      parts.pop();
    }
    if (late > 0) toast(fillIn(messages.list.tooLate, { count: late }));
    await readAgain();
  };
}

/** Moves named enquiries, or all that match, and offers to undo it. */
export async function move(which: Which, status: Status): Promise<void> {
  const { changed, whyNotMore } = await untilAll(() =>
    answerOf(api.enquiries.bulk.$post({ json: { which, status } })),
  );
  sayMoved(changed, status, whyNotMore);
  await readAgain();
}

/** Says that they were moved, and offers to undo it. What somebody else changed meanwhile stays as they left it. */
export function sayMoved(
  changed: { reference: string; status: Status }[],
  moved: Status,
  whyNotMore = '',
): void {
  const values = { count: changed.length, status: messages.statuses[moved] };
  const call = async (items: typeof changed) =>
    (await answerOf(api.enquiries.undo.$post({ json: { items, moved } }))).late;
  sayHowMany(
    fillIn(messages.list.moved, values) + whyNotMore,
    changed.length,
    undoing(inParts(changed, AT_ONCE), call),
  );
}

export type Verdict = 'release' | 'spam';

/** Releases what is held back, or puts what is not into quarantine, and offers to undo it before anything leaves. */
export async function judge(which: Which, verdict: Verdict): Promise<void> {
  const { changed, whyNotMore } = await untilAll(() =>
    answerOf(api.enquiries.judge.$post({ json: { which, verdict } })),
  );
  const call = async (items: typeof changed) =>
    (await answerOf(api.enquiries.judge.undo.$post({ json: { items } }))).late;
  const said = messages.list[verdict === 'release' ? 'released' : 'spamDone'];
  const undo = undoing(inParts(changed, JUDGED_AT_ONCE), call);
  sayHowMany(fillIn(said, { count: changed.length }) + whyNotMore, changed.length, undo);
  await readAgain();
}

/** Lets the browser save them as a table. Needs a passkey shown just before. */
export const exportThem = (which: Which): Promise<void> =>
  withPasskey(() =>
    saveAnswer(api.export.$post({ json: { what: 'enquiries', format: 'csv', which } }), 'enquiries.csv'),
  );

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
