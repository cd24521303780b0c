import { MutationObserver } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { InquirySelection } from '../../api/contracts.ts';
import { MAX_SELECTED } from '../../api/limits.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { hasCode } from '../client/api-error.ts';
import { call, download } from '../client/call.ts';
import { CHANGE, inquiryQuery, queries, refetchAfterChanges, refetchAll, type Status } from '../queries.ts';
import { detail, list as t } from '../texts/inquiries.ts';
import { errorText, hideToast, toast, toastError, toastWithLink, toastWithUndo } from '../toasts.tsx';
import { changedText, requestChange, requestOne, type Change, type SpamVerdict } from './change-requests.ts';
import { settleConflict, showConflict } from './conflicts.ts';
import { expectedVersions } from './expected-version.ts';
import { inTurn } from './in-turn.ts';
import { personName } from './person-name.ts';
import { showMergeNow, shownRows, showNow, showRowsNow, showUnmergeNow } from './show-now.ts';

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
  const href = `/inquiries/${reference}`;
  const wasOpen = location.pathname.endsWith(href);
  // A row that leaves the list takes its name with it.
  const name = personName(reference);
  const takeBack = showNow([reference], change);
  try {
    const undo = await inTurn(
      reference,
      (version) => requestOne(reference, version, change),
      (result) => result !== null,
    );
    settleConflict(reference);
    if (undo === null) return toast(t.nothingChanged);
    const showAgain = () => void showNow([reference], change);
    toastWithUndo(fill(t.ofPerson, { name, text: fill(changedText(change), { count: 1 }) }), () => {
      // The next one may be open by now.
      if (wasOpen) navigate(`/inbox${href}`);
      return undoOne(reference, { undo, takeBack, showAgain });
    });
  } catch (error) {
    takeBack();
    if (!hasCode(error, 'conflict')) {
      // The bar shows the error of the last change only.
      if (queries.isMutating({ mutationKey: [CHANGE, reference] }) > 0) toastError(error);
      throw error;
    }
    showConflict(reference, { change, seen: opened?.events.map(({ id }) => id) ?? [] });
    if (!location.pathname.endsWith(href)) toastWithLink(detail.conflictElsewhere, { href, name: reference });
  } finally {
    void refetchAfterChanges();
  }
}

interface Undoable {
  undo: string;
  /** Shows what was before the change. */
  takeBack: () => void;
  showAgain: () => void;
}

/** Undoes the change of one inquiry, and shows that while it is saved. */
async function undoOne(reference: string, { undo, takeBack, showAgain }: Undoable): Promise<void> {
  takeBack();
  try {
    const isUndone = ({ late }: { late: number }) => late === 0;
    const { late } = await inTurn(reference, () => call('POST /inquiries/undo', { undo }), isUndone);
    reportLate(late);
  } catch (error) {
    showAgain();
    throw error;
  } finally {
    void refetchAfterChanges();
  }
}

/** The selected inquiries; of all that match a filter, those that are shown. */
const shownOf = (selection: InquirySelection): string[] =>
  'references' in selection ? selection.references : shownRows(selection.filter).map((row) => row.reference);

/** Changes inquiries; resolves to those that stay as they are, because somebody else changed them meanwhile. */
async function change(selection: InquirySelection, what: Change): Promise<string[]> {
  const only = onlyOf(selection);
  if (only !== undefined) {
    await changeOne(only, what);
    return [];
  }
  const versions = expectedVersions('references' in selection ? selection.references : []);
  const chosen = { selection, versions };
  const takeBack = showNow(shownOf(selection), what);
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

/** Releases inquiries from quarantine or moves them there. It can be undone before anything is sent. */
export const review = (selection: InquirySelection, verdict: SpamVerdict): Promise<string[]> =>
  change(selection, { verdict });

interface ShownChange {
  /** Shows it, and returns what takes that back. */
  show: () => () => void;
  request: () => Promise<{ undo: string }>;
  /** What it did. */
  text: string;
}

/** Shows a change of an opened inquiry while it is saved; if it is refused, takes that back and says why. */
async function saveShown(reference: string, { show, request, text }: ShownChange): Promise<void> {
  const takeBack = show();
  try {
    const { undo } = await inTurn(reference, request);
    toastWithUndo(text, () => undoOne(reference, { undo, takeBack, showAgain: () => void show() }));
  } catch (error) {
    takeBack();
    toastError(error);
  } finally {
    void refetchAfterChanges();
  }
}

/** Merges another inquiry of the same person into the one that is open. */
export const merge = (main: string, other: string): Promise<void> =>
  saveShown(main, {
    show: () => showMergeNow(main, other),
    request: () => call('POST /inquiries/:reference/merge', { reference: main, other }),
    text: fill(detail.merged, { reference: other }),
  });

/** Separates an inquiry from the one that is open, into which it is merged. */
export const unmerge = (main: string, reference: string): Promise<void> =>
  saveShown(main, {
    show: () => showUnmergeNow(main, reference),
    request: () => call('POST /inquiries/:reference/unmerge', { reference }),
    text: fill(detail.unmerged, { reference }),
  });

/** Marks the selected inquiries as read or unread, for this member only. */
export async function markSelected(selection: InquirySelection, read: boolean): Promise<void> {
  const takeBack = showRowsNow(shownOf(selection), { read });
  try {
    const { marked, changed } = await call('POST /inquiries/read', { selection, read });
    toastWithUndo(fill(read ? t.selectedRead : t.selectedUnread, { count: marked }), async () => {
      takeBack();
      for (let first = 0; first < changed.length; first += MAX_SELECTED) {
        const references = changed.slice(first, first + MAX_SELECTED);
        await call('POST /inquiries/read', { selection: { references }, read: !read });
      }
      await refetchAll();
    });
  } catch (error) {
    takeBack();
    throw error;
  } finally {
    void refetchAll();
  }
}

export const markUnread = (reference: string): Promise<void> =>
  markSelected({ references: [reference] }, false);

/** Downloads inquiries as a CSV file. */
export const exportSelected = (selection: InquirySelection): Promise<void> =>
  download('POST /export', { what: 'inquiries', format: 'csv', selection }, 'inquiries.csv');
