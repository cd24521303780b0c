import type { ReactNode } from 'react';
import type { Notice as NoticeContent } from '../../content/schemas/notice.ts';
import { Button } from '../../components/Button/Button.tsx';
import css from './Notice.module.css';

type NoticeProps = Pick<NoticeContent, 'label' | 'title' | 'text'> &
  Partial<Pick<NoticeContent, 'steps' | 'waysTitle' | 'ways'>> & {
    /** Beside the words: a drawing. */
    drawing?: ReactNode;
    /** Between the words and the ways: a reference, a button. */
    children?: ReactNode;
  };

/** A short page: what happened, what follows, where to go from here. */
export function Notice({ steps = [], ways = [], drawing, children, ...notice }: NoticeProps) {
  return (
    <section className={css.notice}>
      <div className={css.content}>
        <p className="label">{notice.label}</p>
        <h1>{notice.title}</h1>
        <p className={css.text}>{notice.text}</p>
        {children}
        {steps.length > 0 && (
          <ul className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {notice.waysTitle && <h2>{notice.waysTitle}</h2>}
        <ul className={css.ways}>
          {ways.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
      {drawing}
    </section>
  );
}

/** An enquiry's reference, large enough to be read out on the phone. */
export function Reference({ label, reference }: { label: string; reference: string }) {
  return (
    <p className={css.reference}>
      {label} <strong>{reference}</strong>
    </p>
  );
}

interface ConfirmFormProps {
  action: string;
  /** Signed; goes back to the server untouched. */
  token: string;
  label: string;
}

/** One button that does what a link in an email must not do by itself, because link scanners follow links. */
export function ConfirmForm({ action, token, label }: ConfirmFormProps) {
  return (
    <form action={action} method="post">
      <input type="hidden" name="token" value={token} />
      <Button>{label}</Button>
    </form>
  );
}
