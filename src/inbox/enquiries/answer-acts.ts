import { answerOf, api } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { readAgain } from './acts.ts';
import { writeDraft } from '../parts/drafts.ts';
import { sayDone } from '../parts/failures.ts';
import { oneQuery } from './queries.ts';
import { fillIn } from '../messages.ts';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { words } from '../answers/messages.ts';

/** Takes an answer back into the editor. */
export async function takeBack(reference: string, id: string): Promise<void> {
  const param = { reference, id };
  const { text } = await answerOf(api.enquiries[':reference'].answers[':id'].undo.$post({ param, json: {} }));
  const { queryKey } = oneQuery(reference);
  await queries.cancelQueries({ queryKey });
  // At once: the next answer says how many its author saw.
  queries.setQueryData(
    queryKey,
    (seen) => seen && { ...seen, answers: seen.answers.filter((answer) => answer.id !== id) },
  );
  writeDraft('answer', reference, text);
  await readAgain();
  toast(words.taken);
}

interface Written {
  id: string;
  text: string;
  leavesAt: number | undefined;
  seen: number;
}

/** Sends an answer, which can be undone until it leaves. */
export async function sendAnswer(reference: string, { leavesAt, ...written }: Written): Promise<void> {
  const json = leavesAt === undefined ? written : { ...written, leavesAt };
  const leaves = await answerOf(api.enquiries[':reference'].answers.$post({ param: { reference }, json }));
  writeDraft('answer', reference, '');
  await readAgain();
  const time = leavesAt === undefined ? words.soon : timeText(leaves.leavesAt);
  sayDone(fillIn(words.sent, { time }), () => takeBack(reference, written.id));
}
