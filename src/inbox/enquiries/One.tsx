import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { answerOf, api } from '../calls/client.ts';
import type { Session } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { askToErase } from './asked.ts';
import { Loading } from '../parts/Loading.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Time } from '../parts/Time.tsx';
import { readAgain } from './acts.ts';
import { Deliveries } from './Deliveries.tsx';
import { Handling } from './Handling.tsx';
import { Message } from './Message.tsx';
import { Notes } from './Notes.tsx';
import { Answers } from './Answers.tsx';
import css from './One.module.css';
import { oneQuery } from './queries.ts';
import { Spam } from './Spam.tsx';

const words = messages.one;

/** One enquiry, whole. Whatever a visitor wrote stands in text nodes: no link in it is live. */
export function One({ reference, session }: { reference: string; session: Session }) {
  const query = useQuery(oneQuery(reference));
  const { data: enquiry, error } = query;
  const known = enquiry !== undefined;
  useEffect(() => {
    if (!known) return;
    const read = api.enquiries[':reference'].read.$post({ param: { reference }, json: {} });
    answerOf(read).then(readAgain, () => undefined);
  }, [reference, known]);
  const mayChange = session.role !== 'viewer';
  return (
    <article className={css.one}>
      <Link href="/" className={css.back!}>
        {words.back}
      </Link>
      <Loading query={query} />
      <Sentence error={error} />
      {enquiry && (
        <>
          <header className={css.head}>
            <p className={css.reference}>
              {reference} · <Time at={enquiry.received_at} />
            </p>
            <h2>{enquiry.fields.subject}</h2>
            <p>
              {enquiry.fields.name} · <span className={css.address}>{enquiry.fields.email}</span>
            </p>
            {enquiry.source && <p className={css.by}>{fillIn(words.source, { source: enquiry.source })}</p>}
            {enquiry.visitSource && (
              <p className={css.by}>{fillIn(words.visitSource, { source: enquiry.visitSource })}</p>
            )}
            {enquiry.bouncedAt !== null && <p className={css.warning}>{words.noMailbox}</p>}
          </header>
          <Spam enquiry={enquiry} mayChange={mayChange} />
          <Message text={enquiry.fields.message} />
          <Answers enquiry={enquiry} session={session} mayChange={mayChange} />
          <Handling enquiry={enquiry} mayChange={mayChange} />
          <Notes enquiry={enquiry} mayChange={mayChange} />
          <Deliveries enquiry={enquiry} mayChange={mayChange} />
          {enquiry.earlier.length > 0 && (
            <section className={css.part}>
              <h3>{words.earlier}</h3>
              <ul>
                {enquiry.earlier.map((one) => (
                  <li key={one.reference}>
                    <Link href={`/e/${one.reference}`}>{one.subject}</Link> · <Time at={one.received_at} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {mayChange && (
            <Link href="/data" className={css.erase!} onClick={() => askToErase(enquiry.fields.email)}>
              {messages.dataPage.eraseThis}
            </Link>
          )}
        </>
      )}
    </article>
  );
}
