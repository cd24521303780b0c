import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ConfirmDialog, pendingLabel } from '../components/Actions.tsx';
import components from '../components/components.module.css';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { Time } from '../format.tsx';
import { MailContent } from '../inquiries/IncomingMail.tsx';
import { queryOf } from '../queries.ts';
import type { ResultOf } from '../client/call.ts';
import { useMayChange } from '../session.ts';
import { mails } from '../texts/replies.ts';
import { unmatched as t } from '../texts/unmatched.ts';
import { toastWithLink } from '../toasts.tsx';
import { useAction } from '../useAction.ts';
import { useKeys } from '../useKeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { InquirySearch, type ChosenInquiry } from './InquirySearch.tsx';
import css from './Unmatched.module.css';

type UnmatchedMail = ResultOf<'GET /unmatched'>[number];

const unmatchedQuery = queryOf('GET /unmatched');

/** Mails that belong to no inquiry, newest first, each to be attached, made an inquiry or deleted. */
export function Unmatched() {
  const query = useQuery(unmatchedQuery);
  const { data: received = [], error } = query;
  const listed = received.toReversed();
  const [chosen, setChosen] = useState(location.hash.slice(1));
  const current = Math.max(
    0,
    listed.findIndex(({ id }) => id === chosen),
  );
  const isRead = query.isSuccess;
  useEffect(() => {
    // Keys act on the one that has the focus, and a search leads to its own.
    if (isRead && chosen) document.getElementById(chosen)?.focus();
  }, [chosen, isRead]);
  const step = (by: number) => () => setChosen(listed[current + by]?.id ?? chosen);
  useKeys({ j: step(chosen ? 1 : 0), k: step(-1) });
  return (
    <section className={components.stack}>
      <h2 className={css.title}>{mails.unmatched}</h2>
      <p>{t.text}</p>
      <ErrorMessage error={error} />
      <Loading query={query} />
      {query.data && received.length === 0 && <p>{t.none}</p>}
      <ul className={css.mails}>
        {listed.map((mail, index) => (
          <li key={mail.id}>
            <UnmatchedItem mail={mail} isCurrent={index === current} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  mail: UnmatchedMail;
  /** Whether the keys are about it. */
  isCurrent: boolean;
}

function UnmatchedItem({ mail, isCurrent }: ItemProps) {
  const { id, kind, name, email, subject, receivedAt, isUnreadable } = mail;
  return (
    <article id={id} tabIndex={-1} aria-current={isCurrent || undefined} className={components.stack}>
      <h3 className={css.subject} dir="auto">
        {subject || t.noSubject}
      </h3>
      <p className="u-label">
        {name && <bdi>{`${name} `}</bdi>}
        <bdi>{email}</bdi>
        {` · ${isUnreadable ? mails.unreadable : mails.kinds[kind]} · `}
        <Time at={receivedAt} />
      </p>
      <div className={css.text} tabIndex={0} role="group" aria-label={mails.text}>
        <MailContent mail={mail} />
      </div>
      {useMayChange() && <Actions key={id} mail={mail} isCurrent={isCurrent} />}
    </article>
  );
}

function Actions({ mail: { id, kind, subject, named, candidates }, isCurrent }: ItemProps) {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<ChosenInquiry>();
  const attach = useAction(() => call('POST /unmatched/:id/attach', { id, to: chosen!.reference }), {
    // Stays here, where the next email is.
    onSuccess: ({ reference }) => {
      setChosen(undefined);
      toastWithLink(fill(t.attached, { reference }), {
        href: `/inquiries/${reference}`,
        name: t.openInquiry,
      });
    },
  });
  const create = useAction(() => call('POST /unmatched/:id/inquiry', { id }), {
    onSuccess: ({ reference }) => navigate(`/inquiries/${reference}`),
  });
  const remove = useAction(() => call('POST /unmatched/:id/remove', { id }));
  const [isRemoving, setIsRemoving] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  useKeys(
    isCurrent
      ? {
          ...(kind !== 'bounce' && { c: () => create.isPending || create.mutate() }),
          a: () => search.current?.querySelector('input')?.focus(),
          d: () => setIsRemoving(true),
        }
      : {},
  );
  const choose = (inquiry: ChosenInquiry) => {
    attach.reset();
    setChosen(inquiry);
  };
  return (
    <div className={`${components.stack} ${css.attach}`}>
      {named.map(({ reference, name, email }) => (
        <p key={reference}>{fill(t.named, { reference, name: name || email })}</p>
      ))}
      {named.length + candidates.length > 0 && (
        <Toolbar>
          {[...named, ...candidates].map((candidate) => (
            <Button
              key={candidate.reference}
              onClick={() => choose({ reference: candidate.reference, name: candidate.subject })}
            >
              {fill(t.attachTo, candidate)}
            </Button>
          ))}
        </Toolbar>
      )}
      <div ref={search}>
        <InquirySearch onChoose={choose} />
      </div>
      {chosen && (
        <ConfirmDialog
          title={t.attachTitle}
          text={fill(kind === 'bounce' ? t.attachBounce : t.attachText, {
            subject: subject || t.noSubject,
            inquiry: `${chosen.reference} (${chosen.name})`,
          })}
          confirm={t.attach}
          action={attach}
          onClose={() => setChosen(undefined)}
        />
      )}
      <Toolbar>
        {kind !== 'bounce' && (
          <Button disabled={create.isPending} onClick={() => create.mutate()}>
            {pendingLabel(t.makeInquiry, create.isPending)}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsRemoving(true)}>
          {t.remove}
        </Button>
      </Toolbar>
      <ErrorMessage error={create.error} />
      {isRemoving && (
        <ConfirmDialog
          title={t.removeTitle}
          text={fill(t.removeText, { subject: subject || t.noSubject })}
          confirm={t.remove}
          action={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  );
}
