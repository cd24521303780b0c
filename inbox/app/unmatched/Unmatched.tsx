import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton, ConfirmDialog } from '../components/Actions.tsx';
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
import { Button } from '../../../ui/Button.tsx';
import { InquirySearch, type ChosenInquiry } from './InquirySearch.tsx';
import css from './Unmatched.module.css';

type UnmatchedMail = ResultOf<'GET /unmatched'>[number];

const unmatchedQuery = queryOf('GET /unmatched');

/** Mails that belong to no inquiry, newest first, each to be attached, made an inquiry or deleted. */
export function Unmatched() {
  const query = useQuery(unmatchedQuery);
  const { data: received = [], error } = query;
  return (
    <section className={components.stack}>
      <h2 className={css.title}>{mails.unmatched}</h2>
      <p>{t.text}</p>
      <ErrorMessage error={error} />
      <Loading query={query} />
      {query.data && received.length === 0 && <p>{t.none}</p>}
      <ul className={css.mails}>
        {received.toReversed().map((mail) => (
          <li key={mail.id}>
            <UnmatchedItem mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnmatchedItem({ mail }: { mail: UnmatchedMail }) {
  const { id, kind, name, email, subject, receivedAt, isUnreadable } = mail;
  return (
    <article className={components.stack}>
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
      {useMayChange() && <Actions key={id} mail={mail} />}
    </article>
  );
}

function Actions({ mail: { id, kind, subject, named, candidates } }: { mail: UnmatchedMail }) {
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
      <InquirySearch onChoose={choose} />
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
          <ActionButton
            label={t.makeInquiry}
            action={() => call('POST /unmatched/:id/inquiry', { id })}
            onSuccess={({ reference }) => navigate(`/inquiries/${reference}`)}
          />
        )}
        <ActionButton
          label={t.remove}
          variant="quiet"
          ask={{ title: t.removeTitle, text: fill(t.removeText, { subject: subject || t.noSubject }) }}
          action={() => call('POST /unmatched/:id/remove', { id })}
        />
      </Toolbar>
    </div>
  );
}
