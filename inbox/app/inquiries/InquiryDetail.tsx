import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FocusHome } from '../../../ui/focus.ts';
import { Link } from 'wouter';
import { InputField } from '../../../ui/Field.tsx';
import { call } from '../calls/client.ts';
import { hasCode } from '../calls/failed.ts';
import components from '../components/components.module.css';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../drafts.ts';
import { isPast, Time, timeText } from '../format.tsx';
import { inquiryQuery, presenceQuery, refetchAll, type Inquiry } from '../queries.ts';
import { useMayChange } from '../session.ts';
import {
  replies,
  deliveryName,
  deliveryStates,
  detail as t,
  presence,
  reasonText,
} from '../strings-inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { ActionBar, BackToList, type Writing } from './ActionBar.tsx';
import { ReplyEditor } from './ReplyEditor.tsx';
import { NoteEditor } from './Composer.tsx';
import { Deal } from './Deal.tsx';
import css from './InquiryDetail.module.css';
import { Message, FieldValues } from './Message.tsx';
import { replyRefusal } from './reply-refusal.ts';
import { Thread } from './Thread.tsx';

/** An inquiry that is only skimmed stays unread. */
const READ_AFTER_MS = 1_000;

interface InquiryDetailProps {
  reference: string;
  /** Opens the next inquiry of the list. */
  onNext: () => void;
}

/**
 * One inquiry: actions at the top, the thread, and the editor docked at the bottom. Visitors' input is rendered as text
 * only.
 */
export function InquiryDetail({ reference, onNext }: InquiryDetailProps) {
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
  const editorField = useRef<HTMLInputElement>(null);
  const hasReply = useDraft('reply', reference).text !== '';
  const hasNote = useDraft('note', reference).text !== '';
  const begun = (hasReply && 'reply') || (hasNote && 'note') || undefined;
  const writing = opened ?? begun;
  /** A save that finishes late does not close an editor opened since. */
  const close = (saved: Writing) => setWriting((open) => (open === saved ? undefined : open));
  const write = (kind: 'reply' | 'note') => {
    setWriting(kind);
    // An editor that opens takes the focus itself.
    if (writing === kind) editorField.current?.focus({ preventScroll: true });
  };
  const mayChange = useMayChange();
  const isGone = hasCode(error, 'not-found');
  useEffect(() => {
    // What was written about an erased person is erased as well.
    if (isGone) for (const kind of ['reply', 'note'] as const) writeDraft(kind, reference, '');
  }, [isGone, reference]);
  if (!inquiry || isGone)
    return (
      <article className={`u-stack u-gap-4 ${css.detail}`}>
        <BackToList />
        <Loading query={query} />
        <ErrorMessage error={error} />
      </article>
    );
  return (
    <article ref={article} className={`u-stack u-gap-4 ${css.detail}`} tabIndex={-1}>
      <FocusHome value={article}>
        <ActionBar inquiry={inquiry} onWrite={write} />
        <ErrorMessage error={error} />
        <Head inquiry={inquiry} />
        <Presence reference={reference} />
        <Undeliverable inquiry={inquiry} />
        <Deal inquiry={inquiry} />
        <Message text={inquiry.fields.message} />
        <FieldValues values={inquiry.fieldValues} />
        <Thread inquiry={inquiry} />
        <Deliveries inquiry={inquiry} />
        {inquiry.earlier.length > 0 && (
          <section className={css.section}>
            <h3>{t.earlier}</h3>
            <ul>
              {inquiry.earlier.map((earlier) => (
                <li key={earlier.reference}>
                  <Link href={`/e/${earlier.reference}`}>
                    <bdi>{earlier.subject}</bdi>
                  </Link>{' '}
                  · <Time at={earlier.received_at} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {writing === 'reply' && mayChange && !replyRefusal(inquiry) && (
          <ReplyEditor inquiry={inquiry} field={editorField} onClose={() => close('reply')} onNext={onNext} />
        )}
        {writing === 'note' && mayChange && (
          <NoteEditor reference={reference} field={editorField} onClose={() => close('note')} />
        )}
      </FocusHome>
    </article>
  );
}

function Head({ inquiry }: { inquiry: Inquiry }) {
  const { reference, received_at, fields, source, visit_source, campaign, dueAt, snoozed_until } = inquiry;
  const isLate = dueAt !== null && isPast(dueAt);
  const visitSources = [visit_source, campaign].filter(Boolean).join(', ');
  const origins = [
    ...(source ? [fill(t.source, { source })] : []),
    ...(visit_source ? [fill(t.visitSource, { source: visitSources })] : []),
  ];
  return (
    <header className="u-stack u-gap-1">
      <h2 dir="auto">{fields.subject}</h2>
      <p>
        <bdi>{fields.name}</bdi> · <bdi className={css.address}>{fields.email}</bdi>
      </p>
      <p className="u-label">
        <span>{`${reference} · `}</span>
        <Time at={received_at} />
        <span>{origins.map((origin) => ` · ${origin}`).join('')}</span>
      </p>
      {dueAt !== null && (
        <p className={`u-label ${isLate ? css.late : ''}`}>
          {fill(isLate ? replies.late : replies.due, { time: timeText(dueAt) })}
        </p>
      )}
      {snoozed_until !== null && !isPast(snoozed_until) && (
        <p className="u-label">{fill(t.snoozedUntil, { time: timeText(snoozed_until) })}</p>
      )}
    </header>
  );
}

/** Shows which colleagues read or reply the same inquiry, and reports this member to them. */
function Presence({ reference }: { reference: string }) {
  const isWriting = useDraft('reply', reference).text.trim() !== '';
  const { data } = useQuery(presenceQuery(reference, isWriting));
  const others = data?.others ?? [];
  return (
    <p role="status" className={components.panel} hidden={others.length === 0}>
      {others
        .map(({ email, name, isWriting: writes }) =>
          fill(writes ? presence.writes : presence.reads, { name: name || email }),
        )
        .join(' ')}
    </p>
  );
}

/** Why replies do not reach the sender. */
function undeliverableText({ hasMailbox, bouncedAt }: Inquiry): string {
  if (!hasMailbox) return replies.noMailbox;
  return bouncedAt === null ? t.notDelivered : t.noMailbox;
}

/** Why an inquiry is quarantined, or its sender unreachable, and what to do. */
function Undeliverable({ inquiry }: { inquiry: Inquiry }) {
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
              done={({ tried }) => fill(t.corrected, { count: tried })}
            >
              <InputField
                label={t.correctAddress}
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

/** The deliveries of an inquiry and their errors. Open when something failed. */
function Deliveries({ inquiry: { reference, deliveries } }: { inquiry: Inquiry }) {
  const mayChange = useMayChange();
  const hasFailed = deliveries.some(
    ({ state, last_error }) => state === 'failed' || (state === 'waiting' && last_error),
  );
  return (
    <details className={css.section} open={hasFailed}>
      <summary>{fill(t.deliveries, { count: deliveries.length })}</summary>
      {deliveries.length === 0 && <p>{t.noDeliveries}</p>}
      <Rows>
        {deliveries.map(({ id, purpose, receiver, state, due_at, finished_at, last_error }) => (
          <Row
            key={id}
            name={deliveryName(purpose, receiver)}
            details={[
              deliveryStates[state],
              timeText(finished_at ?? due_at),
              last_error && reasonText(last_error),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </Rows>
      {hasFailed && mayChange && (
        <ActionButton
          label={t.retry}
          action={() => call('POST /inquiries/:reference/retry', { reference })}
          done={({ tried }) => fill(t.retried, { count: tried })}
        />
      )}
    </details>
  );
}
