import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import components from '../components/components.module.css';
import { Page } from '../components/Page.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { Time } from '../format.tsx';
import { MailContent } from '../inquiries/IncomingMail.tsx';
import { queryOf } from '../queries.ts';
import type { ResultOf } from '../client/call.ts';
import { useMayChange } from '../session.ts';
import { mails as t } from '../strings-inquiries.ts';
import { useAction } from '../useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './Unmatched.module.css';

type UnmatchedMail = ResultOf<'GET /unmatched'>[number];

const unmatchedQuery = queryOf('GET /unmatched');

/** Mails that belong to no inquiry, newest first, each to be attached, made an inquiry or deleted. */
export function Unmatched() {
  const query = useQuery(unmatchedQuery);
  const { data: mails = [], error } = query;
  return (
    <Page title={t.unmatched}>
      <p>
        <Link href="/">{t.back}</Link>
      </p>
      <p>{t.unmatchedText}</p>
      <ErrorMessage error={error} />
      <Loading query={query} />
      {query.data && mails.length === 0 && <p>{t.noneUnmatched}</p>}
      <ul className={css.mails}>
        {mails.toReversed().map((mail) => (
          <li key={mail.id}>
            <UnmatchedItem mail={mail} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function UnmatchedItem({ mail }: { mail: UnmatchedMail }) {
  const { id, kind, name, email, subject, receivedAt, isUnreadable } = mail;
  return (
    <article className={components.stack}>
      <h2 className={css.subject} dir="auto">
        {subject || t.noSubject}
      </h2>
      <p className="u-label">
        {name && <bdi>{`${name} `}</bdi>}
        <bdi>{email}</bdi>
        {` · ${isUnreadable ? t.unreadable : t.kinds[kind]} · `}
        <Time at={receivedAt} />
      </p>
      <div className={css.text} tabIndex={0} role="group" aria-label={t.text}>
        <MailContent mail={mail} />
      </div>
      {useMayChange() && <Actions key={id} mail={mail} />}
    </article>
  );
}

function Actions({ mail: { id, subject, candidates } }: { mail: UnmatchedMail }) {
  const [, navigate] = useLocation();
  const open = ({ reference }: { reference: string }) => navigate(`/inquiries/${reference}`);
  const attach = useAction((to: string) => call('POST /unmatched/:id/attach', { id, to }), {
    onSuccess: open,
  });
  return (
    <div className={`${components.stack} ${css.attach}`}>
      {candidates.length > 0 && (
        <Toolbar>
          {candidates.map((candidate) => (
            <Button
              key={candidate.reference}
              disabled={attach.isPending}
              onClick={() => attach.mutate(candidate.reference)}
            >
              {fill(t.attachTo, candidate)}
            </Button>
          ))}
        </Toolbar>
      )}
      <ErrorMessage error={attach.error} />
      <ActionForm
        submit={t.attach}
        action={(values) => call('POST /unmatched/:id/attach', { id, to: textIn(values, 'to').trim() })}
        onSuccess={open}
      >
        <InputField label={t.reference} name="to" required maxLength={40} autoComplete="off" />
      </ActionForm>
      <Toolbar>
        <ActionButton
          label={t.makeInquiry}
          action={() => call('POST /unmatched/:id/inquiry', { id })}
          onSuccess={open}
        />
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
