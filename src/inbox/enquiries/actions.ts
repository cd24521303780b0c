import type { InferRequestType } from 'hono/client';
import { answerOf, api, saveAnswer } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { queries } from '../calls/queries.ts';
import { currentDraft, writeDraft } from '../drafts.ts';
import { timeText } from '../format.tsx';
import { enquiryQuery, type Enquiry, type Filter, type Status } from '../queries.ts';
import { answers, list as t, statuses } from '../strings-enquiries.ts';
import { fillIn } from '../strings.ts';
import { errorText, toast, toastWithUndo } from '../toasts.tsx';
import { useAction } from '../useAction.ts';

export const refetchEnquiries = () => queries.invalidateQueries({ queryKey: ['enquiries'] });

/** Enquiries by reference, or all that match a filter and were received by a time. */
export type EnquirySelection = { references: string[] } | { filter: Filter; until: number };

/** Repeats a call until no more match. A failure after the first part is reported together with that part. */
async function repeat(call: () => Promise<{ changed: number; more: boolean; undo: string }>) {
  const undo: string[] = [];
  let changed = 0;
  try {
    for (let more = true; more;) {
      const answer = await call();
      changed += answer.changed;
      undo.push(answer.undo);
      more = answer.more;
    }
  } catch (error) {
    if (changed === 0) throw error;
    return { changed, undo, failure: ` ${errorText(error)}` };
  }
  return { changed, undo, failure: '' };
}

/** Undoes changes in reverse order, each only once when another one fails and is tried again. */
function undoAll(ids: string[]): () => Promise<void> {
  let late = 0;
  return async () => {
    for (let undo = ids.at(-1); undo; undo = ids.at(-1)) {
      late += (await answerOf(api.enquiries.undo.$post({ json: { undo } }))).late;
      ids.pop();
    }
    if (late > 0) toast(fillIn(t.tooLate, { count: late }));
    await refetchEnquiries();
  };
}

/** Reports how many enquiries changed, with an undo button unless there were none. */
function reportChanged(text: string, count: number, undo: string[]): void {
  if (count > 0) toastWithUndo(text, undoAll(undo));
  else toast(text);
}

type Change = Omit<InferRequestType<typeof api.enquiries.bulk.$post>['json'], 'which'>;

/** Changes enquiries, and reports how many with an undo button. Undoing skips what another member changed since. */
async function changeMany(which: EnquirySelection, change: Change, text: string): Promise<void> {
  const { changed, undo, failure } = await repeat(() =>
    answerOf(api.enquiries.bulk.$post({ json: { which, ...change } })),
  );
  reportChanged(fillIn(text, { count: changed }) + failure, changed, undo);
  await refetchEnquiries();
}

export const move = (which: EnquirySelection, status: Status): Promise<void> =>
  changeMany(which, { status }, movedText(status));

export const assign = (which: EnquirySelection, assignee: string | null): Promise<void> =>
  changeMany(which, { assignee }, assignee ? t.assigned : t.unassigned);

export const snooze = (which: EnquirySelection, until: number | null): Promise<void> =>
  changeMany(
    which,
    { snoozed_until: until },
    until === null ? t.awake : t.snoozed.replace('{time}', timeText(until)),
  );

const movedText = (status: Status) => t.moved.replace('{status}', statuses[status]);

type VersionedChange = Omit<
  InferRequestType<(typeof api.enquiries)[':reference']['change']['$post']>['json'],
  'version'
>;

/** Changes the version of an enquiry that the member sees. Refused with `conflict` when a colleague changed it since. */
export const useChange = ({ reference, version }: Pick<Enquiry, 'reference' | 'version'>) =>
  useAction(
    async (change: VersionedChange) => {
      const json = { version, ...change };
      const answer = api.enquiries[':reference'].change.$post({ param: { reference }, json });
      const { undo } = await answerOf(answer);
      if (change.status) reportChanged(fillIn(movedText(change.status), { count: 1 }), 1, [undo]);
    },
    { refetch: ['enquiries'] },
  );

export async function markUnread(reference: string): Promise<void> {
  const read = api.enquiries[':reference'].read;
  await answerOf(read.$post({ param: { reference }, json: { read: false } }));
  await refetchEnquiries();
  toast(t.markedUnread);
}

export type SpamVerdict = 'release' | 'spam';

/** Releases enquiries from quarantine or moves them there. It can be undone before anything is sent. */
export async function review(which: EnquirySelection, verdict: SpamVerdict): Promise<void> {
  const { changed, undo, failure } = await repeat(() =>
    answerOf(api.enquiries.review.$post({ json: { which, verdict } })),
  );
  const text = fillIn(t[verdict === 'release' ? 'released' : 'markedAsSpam'], { count: changed });
  reportChanged(text + failure, changed, undo);
  await refetchEnquiries();
}

/** Downloads enquiries as a CSV file. Needs a recent passkey prompt. */
export const exportSelected = (which: EnquirySelection): Promise<void> =>
  withPasskey(() =>
    saveAnswer(api.export.$post({ json: { what: 'enquiries', format: 'csv', which } }), 'enquiries.csv'),
  );

/** Cancels an answer that has not left, and puts its text back into the editor. */
export async function takeBack(reference: string, id: string): Promise<void> {
  const param = { reference, id };
  const { text } = await answerOf(api.enquiries[':reference'].answers[':id'].undo.$post({ param, json: {} }));
  const { queryKey } = enquiryQuery(reference);
  await queries.cancelQueries({ queryKey });
  // Removes it from the cache at once, because the next answer sends how many answers its author saw.
  const left = queries.getQueryData(queryKey)?.answers.filter((answer) => answer.id !== id) ?? [];
  queries.setQueryData(queryKey, (enquiry) => enquiry && { ...enquiry, answers: left });
  const seen = left.map((answer) => answer.id);
  writeDraft('answer', reference, text, seen);
  await refetchEnquiries();
  toast(answers.takenBack);
}

/** Discards what is being written, and offers to undo it. */
export function discardDraft(kind: 'answer' | 'note', reference: string): void {
  const { text, seen } = currentDraft(kind, reference);
  writeDraft(kind, reference, '');
  if (text.trim()) toast(answers.discarded, async () => writeDraft(kind, reference, text, seen));
}

interface NewAnswer {
  id: string;
  text: string;
  leavesAt: number | undefined;
  /** The answers that its author saw. */
  seen: string[];
}

/** Sends an answer, which can be undone until it leaves. */
export async function sendAnswer(reference: string, { leavesAt, ...answer }: NewAnswer): Promise<void> {
  const json = leavesAt === undefined ? answer : { ...answer, leavesAt };
  const sent = await answerOf(api.enquiries[':reference'].answers.$post({ param: { reference }, json }));
  writeDraft('answer', reference, '');
  await refetchEnquiries();
  const time = timeText(sent.leavesAt);
  toastWithUndo(leavesAt === undefined ? answers.sending : fillIn(answers.scheduled, { time }), () =>
    takeBack(reference, answer.id),
  );
}
