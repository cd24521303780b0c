import { navigate } from 'wouter/use-browser-location';
import { UNDO_MS } from '../../api/undo-period.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { hasCode } from '../client/api-error.ts';
import { call, type InputOf } from '../client/call.ts';
import { timeText } from '../format.tsx';
import { currentDraft, orRenew, removeDraft, writeDraft } from '../local-drafts.ts';
import {
  inquiryQuery,
  queries,
  refetchAfterChanges,
  refetchAll,
  replyOptionsQuery,
  sessionQuery,
  type Inquiry,
} from '../queries.ts';
import { detail } from '../texts/inquiries.ts';
import { replies } from '../texts/replies.ts';
import { toast, toastWithLink, toastWithUndo } from '../toasts.tsx';
import { personName } from './person-name.ts';
import { rememberSent, setAttempt, type Attempt, type Sending } from './attempts.ts';
import { inTurn } from './in-turn.ts';
import { showInquiryNow, showNow } from './show-now.ts';

type Reply = InputOf<'POST /inquiries/:reference/replies'>;
type Note = InputOf<'POST /inquiries/:reference/notes'>;

/** A text that comes back stands above what was written since. */
const aboveWritten = (text: string, written: string): string =>
  written.trim() ? `${text}\n\n${written}` : text;

/** Opens the editor with the text of a reply that was taken back, also from elsewhere. */
function reopen(reference: string, { text, seen, cc = [] }: Pick<Reply, 'text' | 'seen' | 'cc'>): void {
  const draft = currentDraft('reply', reference);
  writeDraft('reply', reference, {
    text: aboveWritten(text, draft.text),
    seen,
    cc: cc.length > 0 ? cc.join(', ') : draft.cc,
  });
  setAttempt('reply', reference, { state: 'takenBack' });
  const path = `/inbox/inquiries/${reference}`;
  if (location.pathname !== path) navigate(path);
}

/** Removes a reply from an opened inquiry now, because the next one reports which replies its author saw. */
function hideReply(reference: string, id: string): void {
  const { queryKey } = inquiryQuery(reference);
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(
    queryKey,
    (inquiry) => inquiry && { ...inquiry, replies: inquiry.replies.filter((reply) => reply.id !== id) },
  );
}

async function requestCancel(reference: string, id: string) {
  const path = 'POST /inquiries/:reference/replies/:id/undo';
  const canceled = await inTurn(reference, () => call(path, { reference, id }));
  // What was read meanwhile has it.
  hideReply(reference, id);
  return canceled;
}

/** Cancels an unsent reply and puts its text back into the editor. */
export async function cancelReply(reference: string, id: string): Promise<void> {
  const { text, cc } = await requestCancel(reference, id);
  const remaining = queries.getQueryData(inquiryQuery(reference).queryKey)?.replies ?? [];
  reopen(reference, { text, cc, seen: remaining.map((reply) => reply.id) });
  await refetchAll();
  toast(replies.takenBack);
}

/** Discards what is being written, and offers to undo it. */
export function discardDraft(kind: 'reply' | 'note', reference: string): void {
  const { text, seen, cc } = currentDraft(kind, reference);
  removeDraft(kind, reference);
  setAttempt(kind, reference, null);
  if (!text.trim()) return;
  toast(replies.discarded, async () =>
    writeDraft(kind, reference, { text: aboveWritten(text, currentDraft(kind, reference).text), seen, cc }),
  );
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/** Says that a text was not sent, and where it is. Its editor says why. */
function reportRefused(kind: 'reply' | 'note', reference: string, attempt: Attempt): void {
  const isSignedOut = hasCode(attempt.error, 'signed-out');
  // After signing in again, the text is a draft like any other.
  setAttempt(kind, reference, isSignedOut ? null : attempt);
  const text = kind === 'reply' ? replies.refused : detail.noteRefused;
  const href = `/inquiries/${reference}`;
  // Without a connection or a session the next inquiry is of no use, so its author comes back to the text.
  const comesBack = isSignedOut || (hasCode(attempt.error, 'offline') && !isTyping());
  if (comesBack) navigate(`/inbox${href}`);
  if (comesBack || location.pathname.endsWith(href)) toast(text);
  else toastWithLink(text, { href, name: reference });
}

/** Removes the draft of what was sent, unless another one was begun meanwhile. */
function settleDraft(kind: 'reply' | 'note', { reference, id }: { reference: string; id: string }): void {
  if (currentDraft(kind, reference).id === id) removeDraft(kind, reference);
  setAttempt(kind, reference, null);
}

const authorNow = (): string => queries.getQueryData(sessionQuery.queryKey)?.email ?? '';

/** Adds a note, and shows it while it is saved. If it is refused, it is in the editor again. */
export async function addNote(note: Note): Promise<void> {
  const { reference, id, text } = note;
  const opened = queries.getQueryData(inquiryQuery(reference).queryKey);
  const shown = { id, inquiry: reference, author: authorNow(), text, createdAt: Date.now() };
  showInquiryNow(reference, { notes: [...(opened?.notes ?? []), shown] });
  setAttempt('note', reference, { state: 'sending' });
  try {
    const request = inTurn(reference, () => call('POST /inquiries/:reference/notes', note));
    await orRenew('note', reference, request);
    settleDraft('note', note);
  } catch (error) {
    queries.setQueryData(
      inquiryQuery(reference).queryKey,
      (inquiry) => inquiry && { ...inquiry, notes: inquiry.notes.filter((one) => one.id !== id) },
    );
    reportRefused('note', reference, { state: 'refused', error });
  } finally {
    void refetchAfterChanges();
  }
}

/** How an opened inquiry shows a reply that the server does not have yet. */
const shownReply = ({ reference, id, text, cc = [], leavesAt }: Reply): Inquiry['replies'][number] => ({
  id,
  inquiry: reference,
  author: authorNow(),
  text,
  signature: queries.getQueryData(replyOptionsQuery.queryKey)?.signature ?? '',
  cc,
  files: [],
  createdAt: Date.now(),
  leavesAt: leavesAt ?? Date.now() + UNDO_MS,
  dueAt: null,
  finishedAt: null,
  lastError: null,
  serverReply: null,
  state: 'waiting',
  canBeTakenBack: false,
});

/** Shows a reply, and what it does, before the server has it; returns what takes that back. */
function showReply(reply: Reply): () => void {
  const { reference, id, closes, leavesAt } = reply;
  const opened = queries.getQueryData(inquiryQuery(reference).queryKey);
  showInquiryNow(reference, { replies: [...(opened?.replies ?? []), shownReply(reply)] });
  // What is scheduled is due until it leaves.
  const change = closes ? ({ status: 'closed' } as const) : ({ isAnswered: true } as const);
  const takeBacks =
    leavesAt === undefined ? [showNow([reference], change), showInquiryNow(reference, { dueAt: null })] : [];
  return () => {
    hideReply(reference, id);
    for (const takeBack of takeBacks) takeBack();
  };
}

/**
 * Sends a reply, and shows that before the server has it. If it is refused, its text is in the editor again. It can be
 * undone until delivery, also while it is on its way.
 */
export async function sendReply(reply: Reply, sending: Sending): Promise<void> {
  const { reference, id, text, leavesAt } = reply;
  rememberSent(reference, id);
  const hide = showReply(reply);
  setAttempt('reply', reference, { state: 'sending' });
  const request = orRenew(
    'reply',
    reference,
    inTurn(reference, () => call('POST /inquiries/:reference/replies', reply)),
  );
  const wasSent = request.then(
    () => true,
    () => false,
  );
  let isTakenBack = false;
  const undo = async () => {
    isTakenBack = true;
    hide();
    // On its way, it is still in the draft.
    if (currentDraft('reply', reference).id === id) removeDraft('reply', reference);
    reopen(reference, reply);
    if (!(await wasSent)) return;
    try {
      await requestCancel(reference, id);
      toast(replies.takenBack);
    } catch (error) {
      // It was sent after all.
      if (currentDraft('reply', reference).text === text) removeDraft('reply', reference);
      setAttempt('reply', reference, null);
      throw error;
    } finally {
      void refetchAfterChanges();
    }
  };
  const said =
    leavesAt === undefined
      ? fill(replies.sending, { name: personName(reference) })
      : fill(replies.scheduled, { name: personName(reference), time: timeText(leavesAt) });
  toastWithUndo(said, undo);
  try {
    await request;
    if (!isTakenBack) settleDraft('reply', reply);
  } catch (error) {
    if (isTakenBack) return;
    hide();
    reportRefused('reply', reference, { state: 'refused', error, sending });
  } finally {
    void refetchAfterChanges();
  }
}
