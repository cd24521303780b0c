import { MutationObserver } from '@tanstack/react-query';
import type { InquirySelection } from '../../api/contracts.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { hasCode } from '../client/api-error.ts';
import { call, download } from '../client/call.ts';
import { CHANGE, inquiryQuery, queries, refetchAfterChanges, refetchAll, type Status } from '../queries.ts';
import { detail, list as t } from '../strings-inquiries.ts';
import { errorText, hideToast, toast, toastError, toastWithLink, toastWithUndo } from '../toasts.tsx';
import { changedHere } from './changed-here.ts';
import { changedText, requestChange, requestOne, type Change, type SpamVerdict } from './change-requests.ts';
import { settleConflict, showConflict } from './conflicts.ts';
import { expectedVersions } from './expected-version.ts';
import { inTurn } from './in-turn.ts';
import { showNow, showRowsNow } from './show-now.ts';

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

/** The inquiry, if it is the only one. */
const onlyOf = (selection: InquirySelection): string | undefined =>
  'references' in selection && selection.references.length === 1 ? selection.references[0] : undefined;

/**
 * Changes one inquiry, if it is as the member saw it, and shows the change while it is saved. A conflict is shown at the
 * inquiry, and offers the change again.
 */
export async function changeOne(reference: string, change: Change): Promise<void> {
  const opened = queries.getQueryData(inquiryQuery(reference).queryKey);
  const takeBack = showNow([reference], change);
  try {
    const undo = await inTurn(
      reference,
      (version) => requestOne(reference, version, change),
      (result) => result !== null,
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
async function change(selection: InquirySelection, what: Change): Promise<string[]> {
  const only = onlyOf(selection);
  if (only !== undefined) {
    await changeOne(only, what);
    return [];
  }
  const references = 'references' in selection ? selection.references : [];
  const chosen = { selection, versions: expectedVersions(references) };
  const takeBack = showNow(references, what);
  toast(t.saving);
  try {
    const mutationFn = () => changeInParts(chosen, what);
    return await new MutationObserver(queries, { mutationKey: [CHANGE], mutationFn }).mutate();
  } catch (error) {
    takeBack();
    hideToast();
    throw error;
  } finally {
    await refetchAfterChanges();
  }
}

/**
 * Repeats a request until no more inquiries match, and reports the number changed, together with those that stay and a
 * failure after the first part. Undo skips what another member changed since.
 */
async function changeInParts(chosen: Parameters<typeof requestChange>[0], what: Change): Promise<string[]> {
  const undo: string[] = [];
  const conflicts = new Set<string>();
  let count = 0;
  let failure = '';
  try {
    for (let more = true; more;) {
      const result = await requestChange(chosen, what);
      count += result.changed;
      undo.push(result.undo);
      for (const reference of result.conflicts) conflicts.add(reference);
      more = result.more;
    }
  } catch (error) {
    if (count === 0) throw error;
    failure = errorText(error);
  }
  const done = count === 0 ? t.nothingChanged : fill(changedText(what), { count });
  const stay = conflicts.size > 0 ? fill(t.conflicts, { count: conflicts.size }) : '';
  const text = [done, stay, failure].filter(Boolean).join(' ');
  if (count > 0) toastWithUndo(text, undoAll(undo));
  else toast(text);
  return [...conflicts];
}

export const move = (selection: InquirySelection, status: Status): Promise<string[]> =>
  change(selection, { status });

export const assign = (selection: InquirySelection, assignee: string | null): Promise<string[]> =>
  change(selection, { assignee });

export const snooze = (selection: InquirySelection, until: number | null): Promise<string[]> =>
  change(selection, { snoozedUntil: until });

/** Marks the selected inquiries that wait for a reply as answered, such as by telephone. */
export const markAnswered = (selection: InquirySelection): Promise<string[]> =>
  change(selection, { isAnswered: true });

/**
 * Releases inquiries from quarantine or moves them there. It can be undone before anything is sent.
 * @param address the sender, if all are from one
 */
export const review = (
  selection: InquirySelection,
  verdict: SpamVerdict,
  address?: string,
): Promise<string[]> => change(selection, { verdict, address });

/** Merges another inquiry of the same person into the one that is open. */
export async function merge(main: string, other: string): Promise<void> {
  changedHere([main, other]);
  const { undo } = await call('POST /inquiries/:reference/merge', { reference: main, other });
  toastWithUndo(fill(detail.merged, { reference: other }), undoAll([undo]));
}

/** Takes an inquiry out of the one that it is merged into. */
export async function takeOut(reference: string): Promise<void> {
  const { undo } = await call('POST /inquiries/:reference/unmerge', { reference });
  toastWithUndo(fill(detail.takenOut, { reference }), undoAll([undo]));
}

export async function markUnread(reference: string): Promise<void> {
  const takeBack = showRowsNow([reference], { read: false });
  toast(t.markedUnread);
  try {
    await call('POST /inquiries/:reference/read', { reference, read: false });
  } catch (error) {
    takeBack();
    throw error;
  }
  await refetchAll();
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
