import { MutationObserver, useMutation } from '@tanstack/react-query';
import type { InquirySelection } from '../../api/contracts.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { hasCode } from '../client/api-error.ts';
import { call, download, type InputOf } from '../client/call.ts';
import { currentDraft, orRenew, removeDraft, writeDraft } from '../local-drafts.ts';
import { stampText, timeText } from '../format.tsx';
import {
  CHANGE,
  inquiryQuery,
  membersQuery,
  queries,
  refetchAfterChanges,
  refetchAll,
  sessionQuery,
  type Inquiry,
  type Status,
} from '../queries.ts';
import { detail, replies, list as t, statuses } from '../strings-inquiries.ts';
import { errorText, toast, toastWithUndo } from '../toasts.tsx';
import { showNow } from './show-now.ts';

/** Undoes changes in reverse order, each only once when another one fails and is tried again. */
function undoAll(ids: string[]): () => Promise<void> {
  let lateCount = 0;
  return async () => {
    for (let undo = ids.at(-1); undo; undo = ids.at(-1)) {
      lateCount += (await call('POST /inquiries/undo', { undo })).late;
      ids.pop();
    }
    if (lateCount > 0) toast(fill(t.tooLate, { count: lateCount }));
    await refetchAll();
  };
}

/** Reports how many inquiries changed, with an undo button unless there were none. */
function reportChanged(text: string, count: number, undo: string[]): void {
  if (count > 0) toastWithUndo(text, undoAll(undo));
  else toast(text);
}

/** The inquiry, if it is the only one. */
const onlyOf = (selection: InquirySelection): string | undefined =>
  'references' in selection && selection.references.length === 1 ? selection.references[0] : undefined;

/** Changes of one inquiry wait for each other, whether they come from a key, a menu or a field. */
const inTurn = (reference: string) => ({
  mutationKey: [CHANGE, reference],
  scope: { id: `${CHANGE} ${reference}` },
});

/** Tells the next change of an inquiry which version this one made. */
function raiseVersion(reference: string, from: number): void {
  queries.setQueryData(inquiryQuery(reference).queryKey, (seen) =>
    seen?.version === from ? { ...seen, version: from + 1 } : seen,
  );
}

type Part = () => Promise<{ changed: number; more: boolean; undo: string }>;

/** Changes all inquiries of a selection in parts, one of a single inquiry after those that wait to be saved. */
function changeInTurn(selection: InquirySelection, part: Part, text: string): Promise<void> {
  const only = onlyOf(selection);
  async function mutationFn() {
    const opened = only ? queries.getQueryData(inquiryQuery(only).queryKey) : undefined;
    const partOfOpened: Part = async () => {
      const result = await part();
      if (opened && result.changed > 0) raiseVersion(opened.reference, opened.version);
      return result;
    };
    await repeatForAll(partOfOpened, text);
  }
  const options = only ? inTurn(only) : { mutationKey: [CHANGE] };
  return new MutationObserver(queries, { ...options, mutationFn }).mutate();
}

/**
 * Repeats a request until no more inquiries match, and reports the number changed, together with a failure after the first
 * part. Undo skips what another member changed since.
 */
async function repeatForAll(part: Part, text: string): Promise<void> {
  const undo: string[] = [];
  let count = 0;
  let failure = '';
  try {
    for (let more = true; more;) {
      const result = await part();
      count += result.changed;
      undo.push(result.undo);
      more = result.more;
    }
  } catch (error) {
    if (count === 0) throw error;
    failure = ` ${errorText(error)}`;
  }
  reportChanged(count === 0 ? t.nothingChanged : fill(text, { count }) + failure, count, undo);
  await refetchAfterChanges();
}

type Change = Omit<InputOf<'POST /inquiries/bulk'>, 'selection'>;

/** Changes inquiries, and shows the change while it is saved. */
async function changeInquiries(selection: InquirySelection, change: Change, text: string): Promise<void> {
  const references = 'references' in selection ? selection.references : [];
  const takeBack = showNow(references, change);
  try {
    await changeInTurn(selection, () => call('POST /inquiries/bulk', { selection, ...change }), text);
  } catch (error) {
    takeBack();
    throw error;
  }
}

export const move = (selection: InquirySelection, status: Status): Promise<void> =>
  changeInquiries(selection, { status }, movedText(status));

/** @param assignee id of a member; null is nobody */
function assignedText(assignee: string | null): string {
  if (assignee === null) return t.unassigned;
  if (assignee === queries.getQueryData(sessionQuery.queryKey)?.member) return t.assignedToMe;
  const member = queries.getQueryData(membersQuery.queryKey)?.find(({ id }) => id === assignee);
  return fill(t.assigned, { name: member?.name || member?.email || '' });
}

export const assign = (selection: InquirySelection, assignee: string | null): Promise<void> =>
  changeInquiries(selection, { assignee }, assignedText(assignee));

export const snooze = (selection: InquirySelection, until: number | null): Promise<void> =>
  changeInquiries(
    selection,
    { snoozedUntil: until },
    until === null ? t.awake : fill(t.snoozed, { time: stampText(until) }),
  );

/** Marks the selected inquiries that wait for a reply as answered, such as by telephone. */
export const markAnswered = (selection: InquirySelection): Promise<void> =>
  changeInTurn(selection, () => call('POST /inquiries/answered', { selection }), t.answered);

export type SpamVerdict = 'release' | 'spam';

/**
 * Releases inquiries from quarantine or moves them there. It can be undone before anything is sent.
 * @param address the sender, if all are from one
 */
export const review = (
  selection: InquirySelection,
  verdict: SpamVerdict,
  address: string = t.theirAddresses,
): Promise<void> =>
  changeInTurn(
    selection,
    () => call('POST /inquiries/review', { selection, verdict }),
    fill(verdict === 'release' ? t.released : t.markedAsSpam, { address }),
  );

const movedText = (status: Status) => fill(t.moved, { status: statuses[status] });

/**
 * Changes an inquiry and shows the change at once. Refused with `conflict`
 * when a colleague changed it since the member saw it.
 */
export function useChange({ reference }: Pick<Inquiry, 'reference'>) {
  return useMutation({
    ...inTurn(reference),
    onMutate: (change: Change) => showNow([reference], change),
    mutationFn: async (change) => {
      const { version } = queries.getQueryData(inquiryQuery(reference).queryKey)!;
      const { undo } = await call('POST /inquiries/:reference/change', { reference, version, ...change });
      raiseVersion(reference, version);
      if (change.status) reportChanged(fill(movedText(change.status), { count: 1 }), 1, [undo]);
      if (change.dealValue !== undefined) reportChanged(t.dealSaved, 1, [undo]);
      if (change.assignee !== undefined)
        reportChanged(fill(assignedText(change.assignee), { count: 1 }), 1, [undo]);
    },
    onError: (error, _change, takeBack) => {
      takeBack?.();
      // The bar shows the error of the last change only.
      const isLast = queries.isMutating({ mutationKey: [CHANGE, reference] }) <= 1;
      if (!isLast) toast(hasCode(error, 'conflict') ? detail.conflict : errorText(error));
    },
    onSettled: () => void refetchAfterChanges(),
  });
}

/** Merges another inquiry of the same person into the one that is open. */
export async function merge(main: string, other: string): Promise<void> {
  const { undo } = await call('POST /inquiries/:reference/merge', { reference: main, other });
  reportChanged(fill(detail.merged, { reference: other }), 1, [undo]);
}

/** Takes an inquiry out of the one that it is merged into. */
export async function takeOut(reference: string): Promise<void> {
  const { undo } = await call('POST /inquiries/:reference/unmerge', { reference });
  reportChanged(fill(detail.takenOut, { reference }), 1, [undo]);
}

export async function markUnread(reference: string): Promise<void> {
  await call('POST /inquiries/:reference/read', { reference, read: false });
  await refetchAll();
  toast(t.markedUnread);
}

/** Marks the selected inquiries as read or unread, for this member only. */
export async function markSelected(selection: InquirySelection, read: boolean): Promise<void> {
  const { marked } = await call('POST /inquiries/read', { selection, read });
  await refetchAll();
  toast(fill(read ? t.selectedRead : t.selectedUnread, { count: marked }));
}

/** Downloads inquiries as a CSV file. */
export const exportSelected = (selection: InquirySelection): Promise<void> =>
  download('POST /export', { what: 'inquiries', format: 'csv', selection }, 'inquiries.csv');

/** A text that comes back stands above what was written since. */
const aboveWritten = (text: string, written: string): string =>
  written.trim() ? `${text}\n\n${written}` : text;

/** Cancels an unsent reply and puts its text back into the editor. */
export async function cancelReply(reference: string, id: string): Promise<void> {
  const { text, cc } = await call('POST /inquiries/:reference/replies/:id/undo', { reference, id });
  const { queryKey } = inquiryQuery(reference);
  await queries.cancelQueries({ queryKey });
  // Removes it from the cache now, because the next reply reports which replies its author saw.
  const remaining = queries.getQueryData(queryKey)?.replies.filter((reply) => reply.id !== id) ?? [];
  queries.setQueryData(queryKey, (inquiry) => inquiry && { ...inquiry, replies: remaining });
  const seen = remaining.map((reply) => reply.id);
  const draft = currentDraft('reply', reference);
  writeDraft('reply', reference, {
    text: aboveWritten(text, draft.text),
    seen,
    cc: cc.length > 0 ? cc.join(', ') : draft.cc,
  });
  await refetchAll();
  toast(replies.takenBack);
}

/** Discards what is being written, and offers to undo it. */
export function discardDraft(kind: 'reply' | 'note', reference: string): void {
  const { text, seen, cc } = currentDraft(kind, reference);
  removeDraft(kind, reference);
  if (!text.trim()) return;
  toast(replies.discarded, async () =>
    writeDraft(kind, reference, { text: aboveWritten(text, currentDraft(kind, reference).text), seen, cc }),
  );
}

export const addNote = (note: InputOf<'POST /inquiries/:reference/notes'>) =>
  orRenew('note', note.reference, call('POST /inquiries/:reference/notes', note));

/** Sends a reply, which can be undone until delivery. */
export async function sendReply(reply: InputOf<'POST /inquiries/:reference/replies'>): Promise<void> {
  const { reference, id, leavesAt } = reply;
  const sent = await orRenew('reply', reference, call('POST /inquiries/:reference/replies', reply));
  removeDraft('reply', reference);
  await refetchAll();
  const time = timeText(sent.leavesAt);
  toastWithUndo(leavesAt === undefined ? replies.sending : fill(replies.scheduled, { time }), () =>
    cancelReply(reference, id),
  );
}
