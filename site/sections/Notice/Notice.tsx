import interfaceTexts from 'virtual:interface';
import type { ReactNode } from 'react';
import type { Notice as NoticeContent } from '../../../content-model/schemas/notice.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Terrain } from '../../terrain/Terrain.tsx';
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
            {interfaceTexts.reference} <strong>{reference}</strong>
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

/** The 404 page: a notice beside a map, which the way has left. */
export const NotFound = (notice: NoticeContent) => <Notice {...notice} drawing={<OffTheMap />} />;

const OffTheMap = () => (
  <div className={css.sheet} aria-hidden="true">
    <Terrain seed="off the map" survey="banner" peaks={[{ x: 0.66, y: 0.36, height: 0.95, radius: 0.2 }]} />
    <svg viewBox="0 0 100 70" fill="none" stroke="var(--text)">
      <path d="M76 25C70 44 44 34 35 50S30 66 21 82" strokeWidth="0.7" strokeDasharray="2 1.6" />
      <path d="m76 20 3 5h-6z" fill="var(--text)" stroke="none" />
      <circle cx="20" cy="84" r="3.2" fill="var(--accent)" strokeWidth="0.5" />
    </svg>
  </div>
);
