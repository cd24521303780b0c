import { answerOf, api, CallFailed, saveAnswer } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { queries } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { toast } from '../parts/toasts.ts';
import type { Filter, Status } from './queries.ts';

/** What one call takes. */
const AT_ONCE = 500;
const JUDGED_AT_ONCE = 100;

/** What is shown of enquiries is read again. */
export const readAgain = () => queries.invalidateQueries({ queryKey: ['enquiries'] });

export type Which = { references: string[] } | { filter: Filter; until: number };

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
    for (const items of inParts(changed, AT_ONCE))
      await answerOf(api.enquiries.undo.$post({ json: { items } }));
    await readAgain();
  };
  const values = { count: changed.length, status: messages.statuses[status] };
  toast(fillIn(messages.list.moved, values), changed.length > 0 ? () => undo().catch(sayWhy) : undefined);
}

export type Verdict = 'release' | 'spam';
type Judged = Awaited<ReturnType<typeof judgeOnce>>['changed'][number];
const judgeOnce = (which: Which, verdict: Verdict) =>
  answerOf(api.enquiries.judge.$post({ json: { which, verdict } }));

/** Releases what is held back, or puts what is not into quarantine, and offers to undo it before anything leaves. */
export async function judge(which: Which, verdict: Verdict): Promise<void> {
  const changed: Judged[] = [];
  for (let more = true; more;) {
    const answer = await judgeOnce(which, verdict);
    changed.push(...answer.changed);
    more = answer.more;
  }
  await readAgain();
  const undo = async () => {
    let late = 0;
    // The last first, as the server undoes each part.
    for (const items of inParts(changed, JUDGED_AT_ONCE).toReversed())
      late += (await answerOf(api.enquiries.judge.undo.$post({ json: { items } }))).late;
    await readAgain();
    if (late > 0) toast(fillIn(messages.list.tooLate, { count: late }));
  };
  const said = fillIn(messages.list[verdict === 'release' ? 'released' : 'spamDone'], {
    count: changed.length,
  });
  toast(said, changed.length > 0 ? () => undo().catch(sayWhy) : undefined);
}

/** Lets the browser save them as a table. Needs a passkey shown just before. */
export const exportThem = (which: Which): Promise<void> =>
  withPasskey(() =>
    saveAnswer(api.export.$post({ json: { what: 'enquiries', format: 'csv', which } }), 'enquiries.csv'),
  );

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/** Says in a toast why something did not work. */
export const sayWhy = (error: unknown): void =>
  toast(messages.failures[error instanceof CallFailed ? error.code : 'fault'] ?? messages.failures['fault']!);
