import messages from 'virtual:interface';
import type { ReactNode } from 'react';
import type { Notice as NoticeContent } from '../../../content-model/schemas/notice.ts';
import { Button } from '../../components/Button/Button.tsx';
import type { Person } from '../../queries/people.ts';
import { OnePerson } from '../People/People.tsx';
import css from './Notice.module.css';

type NoticeProps = Pick<NoticeContent, 'label' | 'title' | 'text'> &
  Partial<Pick<NoticeContent, 'steps' | 'waysTitle' | 'ways'>> & {
    /** A drawing beside the text. */
    drawing?: ReactNode;
    /** Who answers, beside the text. */
    who?: { title: string; people: Person[] } | undefined;
    /** Reference of an inquiry or a fault, large enough to read out on the phone. */
    reference?: string | undefined;
    /** Shown between the text and the links. */
    children?: ReactNode;
  };

/** A short page: what happened, what follows, where to go from here. */
export function Notice({ steps = [], ways = [], drawing, who, reference, children, ...notice }: NoticeProps) {
  return (
    <section className={css.notice}>
      <div className={`u-stack ${css.content}`}>
        <p className="u-label">{notice.label}</p>
        <h1>{notice.title}</h1>
        <p className="u-soft u-lead">{notice.text}</p>
        {reference && (
          <p className={`u-panel ${css.reference}`}>
            {messages.reference} <strong>{reference}</strong>
          </p>
        )}
        {children}
        {steps.length > 0 && (
          <ul className={`u-lined ${css.steps}`}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {notice.waysTitle && <h2>{notice.waysTitle}</h2>}
        <ul className={'u-cluster u-gap-2 u-gap-x-8 u-strong u-targets'}>
          {ways.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
      {drawing}
      {who && (
        <div className={css.who}>
          <h2>{who.title}</h2>
          <ul className="u-lined">
            {who.people.map((person) => (
              <li key={person.id}>
                <OnePerson {...person} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ConfirmFormProps {
  action: string;
  /** Signed by the server, which gets it back unchanged. */
  token: string;
  label: string;
}

/** A button that confirms the action of a link in an email, because mail scanners follow links. */
export function ConfirmForm({ action, token, label }: ConfirmFormProps) {
  return (
    <form action={action} method="post">
      <input type="hidden" name="token" value={token} />
      <Button>{label}</Button>
    </form>
  );
}

/** The 404 page: a notice with a compass rose. */
export const NotFound = (notice: NoticeContent) => <Notice {...notice} drawing={<CompassRose />} />;

const CompassRose = () => (
  <svg
    className={css.rose}
    viewBox="-60 -60 120 120"
    fill="none"
    stroke="var(--text)"
    strokeWidth="0.6"
    aria-hidden="true"
  >
    <circle r="58" />
    <circle r="46" />
    <path d="M0-52v104M-52 0h104M-33-33 33 33M33-33-33 33" />
    <path fill="var(--surface)" d="M0-44 7-7 44 0 7 7 0 44-7 7-44 0-7-7z" />
    <path fill="var(--accent)" d="M0-44 7-7H-7z" />
  </svg>
);
