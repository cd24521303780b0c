import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { FocusHome } from '../../../ui/keyboard/focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { hasCode } from '../client/api-error.ts';
import components from '../components/components.module.css';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { useDraft, removeDraftsAt } from '../local-drafts.ts';
import { isPast, stampText } from '../format.tsx';
import { inquiryQuery, refetchAll, type Inquiry } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { toast } from '../toasts.tsx';
import { releaseTyping, typeAhead } from '../typing-ahead.ts';
import { useKeys } from '../useKeys.ts';
import { contact, detail as t, list } from '../texts/inquiries.ts';
import { replies } from '../texts/replies.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { ActionBar, BackToList, OPENING_KEYS, type Writing } from './ActionBar.tsx';
import { ReplyEditor } from './ReplyEditor.tsx';
import { ConflictMessage } from './ConflictMessage.tsx';
import { NoteEditor } from './Composer.tsx';
import { Deal } from './Deal.tsx';
import css from './InquiryDetail.module.css';
import { replyObstacle } from './reply-obstacle.ts';
import { Thread } from './Thread.tsx';
import { Presence } from './Presence.tsx';
import { review } from './actions.ts';
import { attemptQuery, settleTakenBack } from './attempts.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { useMedia } from '../useMedia.ts';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';

/** An inquiry that is only skimmed stays unread. */
const READ_AFTER_MS = 1_000;

interface InquiryDetailProps {
  reference: string;
  /** Whether inquiries are selected in the list. */
  hasSelection: boolean;
  /** Opens the next inquiry of the list. */
  onNext: () => void;
}

/**
 * One inquiry: actions at the top, the thread, and the editor docked at the bottom. Visitors' input is rendered as text
 * only.
 */
export function InquiryDetail({ reference, hasSelection, onNext }: InquiryDetailProps) {
  const query = useQuery(inquiryQuery(reference));
  const { data: inquiry, error } = query;
  const isLoaded = inquiry !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => {
      call('POST /inquiries/:reference/read', { reference }).then(refetchAll, () => undefined);
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [reference, isLoaded]);
  const [opened, setWriting] = useState<Writing>();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    // Opened by its address: what closes later, such as a menu, gives the focus back to it.
    if (isLoaded && document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  const editorField = useRef<HTMLTextAreaElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const contactFold = useRef<HTMLDetailsElement>(null);
  const others = useRef<HTMLUListElement>(null);
  const showMerge = () => {
    if (contactFold.current) contactFold.current.open = true;
    const button = others.current?.querySelector('button');
    if (button) button.focus();
    else toast(t.noOther);
  };
  const { data: reply } = useQuery(attemptQuery('reply', reference));
  const { data: note } = useQuery(attemptQuery('note', reference));
  const hasReply = useDraft('reply', reference).text !== '' && reply?.state !== 'sending';
  const hasNote = useDraft('note', reference).text !== '' && note?.state !== 'sending';
  const begun = (hasReply && 'reply') || (hasNote && 'note') || undefined;
  const isTakenBack = reply?.state === 'takenBack';
  const writing = (isTakenBack ? 'reply' : opened) ?? begun;
  useEffect(() => () => settleTakenBack(reference), [reference]);
  /** Whether the end of the thread is to be shown: it was opened, or the member added to it. */
  const showsEnd = useRef(true);
  const isAdded = useRef(false);
  /** A save that finishes late does not close an editor opened since. */
  const close = (saved: Writing) => {
    showsEnd.current = true;
    isAdded.current = true;
    setWriting((open) => (open === saved ? undefined : open));
  };
  const write = (kind: 'reply' | 'note') => {
    const obstacle = inquiry && kind === 'reply' ? replyObstacle(inquiry) : undefined;
    if (obstacle) {
      toast(obstacle);
      // So that what is typed next corrects the address, and is not taken for shortcuts.
      addressField.current?.focus();
      return;
    }
    settleTakenBack(reference);
    setWriting(kind);
    // An editor that opens takes the focus itself.
    if (writing === kind) editorField.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (writing) article.current?.querySelector('[data-latest]')?.scrollIntoView({ block: 'end' });
  }, [writing]);
  const length = inquiry && inquiry.notes.length + inquiry.replies.length;
  useEffect(() => {
    if (length === undefined || !showsEnd.current) return;
    showsEnd.current = false;
    const last = article.current?.querySelector('[data-last]');
    // It is seen from the top, where the subject is as well.
    const isSeen = !begun && last && last.getBoundingClientRect().top < innerHeight / 2;
    if (isSeen && !isAdded.current) return;
    last?.scrollIntoView({ block: 'nearest' });
    // Decides if both do not fit.
    if (!isAdded.current)
      article.current?.querySelector('[data-latest]')?.scrollIntoView({ block: 'nearest' });
  }, [length, begun]);
  const [, navigate] = useLocation();
  const main = inquiry?.reference ?? reference;
  useEffect(() => {
    // It was merged into another.
    if (main !== reference) navigate(`/inquiries/${main}`, { replace: true });
  }, [main, reference, navigate]);
  const mayChange = useMayChange();
  const hasPanel = useMedia(atLeast('wide'));
  const isGone = hasCode(error, 'not-found');
  const [heldKey, setHeldKey] = useState<string>();
  const hold = (key: string) => () => {
    setHeldKey(key);
    typeAhead({ isHeld: true });
  };
  useKeys(isLoaded || !mayChange ? {} : Object.fromEntries(OPENING_KEYS.map((key) => [key, hold(key)])));
  useEffect(() => {
    if (error) releaseTyping();
  }, [error]);
  useEffect(() => () => void releaseTyping(), []);
  useEffect(() => {
    if (isGone) removeDraftsAt(reference);
  }, [isGone, reference]);
  if (!inquiry || isGone)
    return (
      <article className={css.detail}>
        <div className={`${css.conversation} ${css.missing}`}>
          <BackToList />
          <Loading query={query} />
          <ErrorMessage error={error} />
        </div>
      </article>
    );
  return (
    <article ref={article} className={css.detail} tabIndex={-1}>
      <FocusHome value={article}>
        <div className={css.conversation} data-writing={writing}>
          <ActionBar
            inquiry={inquiry}
            hasSelection={hasSelection}
            onWrite={write}
            onMerge={showMerge}
            heldKey={heldKey}
          />
          <ErrorMessage error={error} />
          <h2 className={css.subject} dir="auto" title={inquiry.fields.subject}>
            <span>{inquiry.fields.subject}</span>
          </h2>
          <ConflictMessage inquiry={inquiry} />
          {!hasPanel && (
            <details ref={contactFold} className={css.contactFold}>
              <summary>
                <bdi>{inquiry.fields.name}</bdi> <bdi className="u-caption">{inquiry.fields.email}</bdi>
              </summary>
              <ContactPanel inquiry={inquiry} others={others} />
            </details>
          )}
          {writing !== 'reply' && <Presence reference={reference} />}
          <Deal inquiry={inquiry} />
          <Thread inquiry={inquiry} />
          <Undeliverable inquiry={inquiry} addressField={addressField} />
          {writing === 'reply' && mayChange && !replyObstacle(inquiry) && (
            <ReplyEditor
              inquiry={inquiry}
              field={editorField}
              isOpened={isTakenBack || opened === 'reply'}
              onClose={() => close('reply')}
              onNext={onNext}
            />
          )}
          {writing === 'note' && mayChange && (
            <NoteEditor
              reference={reference}
              field={editorField}
              isOpened={opened === 'note'}
              onClose={() => close('note')}
            />
          )}
          <Dock inquiry={inquiry} writing={writing} onWrite={write} />
        </div>
        {hasPanel && (
          <aside className={css.contact} aria-label={contact.title}>
            <ContactPanel inquiry={inquiry} others={others} />
          </aside>
        )}
      </FocusHome>
    </article>
  );
}

interface DockProps {
  inquiry: Inquiry;
  writing: Writing;
  onWrite: (writing: 'reply' | 'note') => void;
}

/** Until when a reply is due, and the buttons that open an editor, at the bottom by the thumb. */
function Dock({ inquiry, writing, onWrite }: DockProps) {
  const mayChange = useMayChange();
  const { state, dueAt, snoozedUntil, reference } = inquiry;
  const isSnoozed = snoozedUntil !== null && !isPast(snoozedUntil);
  const isLate = dueAt !== null && isPast(dueAt);
  const isQuarantined = state === 'quarantined';
  return (
    <div className={css.dock} data-open={writing || undefined}>
      {!writing && !isSnoozed && dueAt !== null && (
        <p className={isLate ? `${components.dot} ${css.late}` : css.due}>
          {fill(isLate ? replies.late : replies.due, { time: stampText(dueAt) })}
        </p>
      )}
      {!writing && isSnoozed && (
        <p className={css.due}>{fill(t.snoozedUntil, { time: stampText(snoozedUntil) })}</p>
      )}
      {mayChange && (
        <Toolbar>
          {isQuarantined && (
            <ActionButton
              label={list.release}
              variant="primary"
              action={() => review({ references: [reference] }, 'release')}
            />
          )}
          {!replyObstacle(inquiry) && writing !== 'reply' && (
            <Button variant={writing ? 'quiet' : 'primary'} onClick={() => onWrite('reply')}>
              {replies.reply}
            </Button>
          )}
          {writing !== 'note' && (
            <Button variant={writing ? 'quiet' : 'outline'} onClick={() => onWrite('note')}>
              {t.noteButton}
            </Button>
          )}
        </Toolbar>
      )}
    </div>
  );
}

/** Why replies do not reach the sender. */
const undeliverableText = (inquiry: Inquiry): string =>
  replyObstacle({ ...inquiry, state: 'accepted' }) ?? t.notDelivered;

interface UndeliverableProps {
  inquiry: Inquiry;
  addressField: RefObject<HTMLInputElement | null>;
}

/** Why an inquiry is quarantined, or its sender unreachable, and what to do. */
function Undeliverable({ inquiry, addressField }: UndeliverableProps) {
  const mayChange = useMayChange();
  const { reference, state, signals, bouncedAt, hasMailbox, fields } = inquiry;
  const isQuarantined = state === 'quarantined';
  const heldText = signals.length > 0 ? t.quarantined : t.quarantinedByMember;
  const text = isQuarantined ? heldText : t.spamSignals;
  const isRefused = inquiry.replies.some((reply) => reply.state === 'failed');
  return (
    <>
      {(isQuarantined || signals.length > 0) && (
        <p className={isQuarantined ? components.panel : 'u-label'}>
          <span>{fill(text, { signals: signals.join(', ') })}</span>{' '}
          {isQuarantined && mayChange && <span>{replies.quarantined}</span>}
        </p>
      )}
      {(bouncedAt !== null || !hasMailbox || isRefused) && (
        <div className={`${components.panel} ${components.stack}`}>
          <p>{undeliverableText(inquiry)}</p>
          {mayChange && (
            <ActionForm
              submit={t.correct}
              action={(values) =>
                call('POST /inquiries/:reference/address', { reference, email: textIn(values, 'email') })
              }
              done={({ tried }) => (tried > 0 ? fill(t.corrected, { count: tried }) : replies.saved)}
            >
              <InputField
                label={t.correctAddress}
                ref={addressField}
                name="email"
                type="email"
                required
                defaultValue={fields.email}
              />
            </ActionForm>
          )}
        </div>
      )}
    </>
  );
}
