import { MutationObserver } from '@tanstack/react-query';
import type { InquiryChangeInput, InquirySelection } from '../../api/contracts.ts';
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
  type Status,
} from '../queries.ts';
import { detail, replies, list as t, statuses } from '../strings-inquiries.ts';
import {
  addToToast,
  errorText,
  hideToast,
  toast,
  toastError,
  toastWithLink,
  toastWithUndo,
} from '../toasts.tsx';
import { changedHere } from './changed-here.ts';
import { settleConflict, showConflict } from './conflicts.ts';
import { showNow } from './show-now.ts';
import { madeFrom, ownVersion, seenVersion } from './versions.ts';

/** Undoes changes in reverse order, each only once when another one fails and is tried again. */
function undoAll(ids: string[]): () => Promise<void> {
  let lateCount = 0;
  return async () => {
    for (let undo = ids.at(-1); undo; undo = ids.at(-1)) {
      lateCount += (await call('POST /inquiries/undo', { undo })).late;
      ids.pop();
    }
    reportLate(lateCount);
    await refetchAll();
  };
}

function reportLate(count: number): void {
  if (count > 0) toast(fill(t.tooLate, { count }));
}

/** Reports how many inquiries changed, with an undo button unless there were none. */
function reportChanged(text: string, count: number, undo: string[]): void {
  if (count > 0) toastWithUndo(text, undoAll(undo));
  else toast(text);
}

/** The inquiry, if it is the only one. */
const onlyOf = (selection: InquirySelection): string | undefined =>
  'references' in selection && selection.references.length === 1 ? selection.references[0] : undefined;

/**
 * Writes to an inquiry after the writes before it, whether they come from a key, a menu or a field. Gets the version that
 * the member saw, as raised by those. Each write that `saved` does not deny raises it by one.
 */
function inTurn<Result>(
  reference: string,
  write: (version: number) => Promise<Result>,
  saved: (result: Result) => boolean = () => true,
): Promise<Result> {
  changedHere([reference]);
  const seen = seenVersion(reference) ?? 0;
  const mutation = new MutationObserver<Result>(queries, {
    mutationKey: [CHANGE, reference],
    scope: { id: `${CHANGE} ${reference}` },
    mutationFn: async () => {
      const version = ownVersion(reference, seen);
      const result = await write(version);
      if (saved(result)) madeFrom(reference, version);
      return result;
    },
  });
  return mutation.mutate();
}

type Change = InquiryChangeInput;

/** What a change does, as a button says it. */
export function changeLabel(change: Change): string {
  if (change.status) return fill(t.moveTo, { status: statuses[change.status] });
  if (change.assignee === null) return t.unassign;
  if (change.assignee !== undefined) return fill(t.assignTo, { name: memberName(change.assignee) });
  if (change.snoozedUntil === null) return detail.wake;
  if (change.snoozedUntil !== undefined) return detail.snooze;
  return detail.saveDeal;
}

/** What a change did, with a place for the number of inquiries. */
function changedText(change: Change): string {
  if (change.status) return fill(t.moved, { status: statuses[change.status] });
  if (change.assignee !== undefined) return assignedText(change.assignee);
  if (change.snoozedUntil === null) return t.awake;
  if (change.snoozedUntil !== undefined) return fill(t.snoozed, { time: stampText(change.snoozedUntil) });
  return t.dealSaved;
}

/**
 * Changes one inquiry, if it is as the member saw it, and shows the change while it is saved. A conflict is shown at the
 * inquiry, and offers the change again.
 */
export async function changeOne(reference: string, change: Change): Promise<void> {
  const opened = queries.getQueryData(inquiryQuery(reference).queryKey);
  const takeBack = showNow([reference], change);
  try {
    const { undo } = await inTurn(
      reference,
      (version) => call('POST /inquiries/:reference/change', { reference, version, ...change }),
      (result) => result.undo !== null,
    );
    settleConflict(reference);
    if (undo === null) return toast(t.nothingChanged);
    toastWithUndo(fill(changedText(change), { count: 1 }), () =>
      undoOne(reference, { undo, change, takeBack }),
    );
  } catch (error) {
    takeBack();
    if (!hasCode(error, 'conflict')) {
      // The bar shows the error of the last change only.
      if (queries.isMutating({ mutationKey: [CHANGE, reference] }) > 0) toastError(error);
      throw error;
    }
    showConflict(reference, { change, seen: opened?.events.map(({ id }) => id) ?? [] });
    const href = `/inquiries/${reference}`;
    if (!location.pathname.endsWith(href)) toastWithLink(detail.conflictElsewhere, { href, name: reference });
  } finally {
    void refetchAfterChanges();
  }
}

interface Undoable {
  undo: string;
  change: Change;
  /** Shows what was before the change. */
  takeBack: () => void;
}

/** Undoes the change of one inquiry, and shows that while it is saved. */
async function undoOne(reference: string, { undo, change, takeBack }: Undoable): Promise<void> {
  takeBack();
  try {
    const isUndone = ({ late }: { late: number }) => late === 0;
    const { late } = await inTurn(reference, () => call('POST /inquiries/undo', { undo }), isUndone);
    reportLate(late);
  } catch (error) {
    showNow([reference], change);
    throw error;
  } finally {
    void refetchAfterChanges();
  }
}

/** Changes inquiries; resolves to those that stay as they are, because somebody else changed them meanwhile. */
async function changeInquiries(selection: InquirySelection, change: Change): Promise<string[]> {
  const only = onlyOf(selection);
  if (only !== undefined) {
    await changeOne(only, change);
    return [];
  }
  const references = 'references' in selection ? selection.references : [];
  const versions = Object.fromEntries(
    references.flatMap((reference) => {
      const seen = seenVersion(reference);
      return seen === undefined ? [] : [[reference, ownVersion(reference, seen)]];
    }),
  );
  const takeBack = showNow(references, change);
  const conflicts = new Set<string>();
  try {
    const part: Part = async () => {
      const result = await call('POST /inquiries/bulk', { selection, versions, ...change });
      for (const reference of result.conflicts) conflicts.add(reference);
      return result;
    };
    await changeInParts(selection, part, changedText(change));
  } catch (error) {
    takeBack();
    throw error;
  }
  if (conflicts.size > 0) addToToast(fill(t.conflicts, { count: conflicts.size }));
  return [...conflicts];
}

type Part = () => Promise<{ changed: number; more: boolean; undo: string }>;

/**
 * Repeats a request until no more inquiries match, and reports the number changed, together with a failure after the first
 * part. Undo skips what another member changed since.
 */
async function changeInParts(selection: InquirySelection, part: Part, text: string): Promise<void> {
  if ('references' in selection) changedHere(selection.references);
  async function mutationFn() {
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
  }
  toast(t.saving);
  try {
    await new MutationObserver(queries, { mutationKey: [CHANGE], mutationFn }).mutate();
  } catch (error) {
    hideToast();
    throw error;
  }
  await refetchAfterChanges();
}

export const move = (selection: InquirySelection, status: Status): Promise<string[]> =>
  changeInquiries(selection, { status });

/** @param member an id */
function memberName(member: string): string {
  const found = queries.getQueryData(membersQuery.queryKey)?.find(({ id }) => id === member);
  return found?.name || found?.email || '';
}

/** @param assignee id of a member; null is nobody */
function assignedText(assignee: string | null): string {
  if (assignee === null) return t.unassigned;
  if (assignee === queries.getQueryData(sessionQuery.queryKey)?.member) return t.assignedToMe;
  return fill(t.assigned, { name: memberName(assignee) });
}

export const assign = (selection: InquirySelection, assignee: string | null): Promise<string[]> =>
  changeInquiries(selection, { assignee });

export const snooze = (selection: InquirySelection, until: number | null): Promise<string[]> =>
  changeInquiries(selection, { snoozedUntil: until });

/** Marks the selected inquiries that wait for a reply as answered, such as by telephone. */
export const markAnswered = (selection: InquirySelection): Promise<void> =>
  changeInParts(selection, () => call('POST /inquiries/answered', { selection }), t.answered);

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
  changeInParts(
    selection,
    () => call('POST /inquiries/review', { selection, verdict }),
    fill(verdict === 'release' ? t.released : t.markedAsSpam, { address }),
  );

/** Merges another inquiry of the same person into the one that is open. */
export async function merge(main: string, other: string): Promise<void> {
  changedHere([main, other]);
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
  const { text, cc } = await inTurn(reference, () =>
    call('POST /inquiries/:reference/replies/:id/undo', { reference, id }),
  );
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
  orRenew(
    'note',
    note.reference,
    inTurn(note.reference, () => call('POST /inquiries/:reference/notes', note)),
  );

/** Ids of the replies that were sent from this page, which no list may have yet. */
export const sentHere: string[] = [];

/** Sends a reply, which can be undone until delivery. */
export async function sendReply(reply: InputOf<'POST /inquiries/:reference/replies'>): Promise<void> {
  const { reference, id, leavesAt } = reply;
  const sent = await orRenew(
    'reply',
    reference,
    inTurn(reference, () => call('POST /inquiries/:reference/replies', reply)),
  );
  sentHere.push(id);
  // The editor closes at once, so that the next keys are not typed into another reply.
  removeDraft('reply', reference);
  void refetchAll();
  const time = timeText(sent.leavesAt);
  toastWithUndo(leavesAt === undefined ? replies.sending : fill(replies.scheduled, { time }), () =>
    cancelReply(reference, id),
  );
}
