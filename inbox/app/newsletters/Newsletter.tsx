import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Page, Section } from '../components/Page.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { Table } from '../components/Table.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { estimateText, timeText } from '../format.tsx';
import { isSending, newsletterQuery, type ListedNewsletter, type Newsletter as Data } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { useMedia } from '../useMedia.ts';
import { reasonText } from '../texts/deliveries.ts';
import { newsletters as t } from '../texts/newsletters.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { Editor, OrphanedText } from './Editor.tsx';
import css from './Newsletter.module.css';
import { Sending } from './Sending.tsx';
import { useUnsaved } from './unsaved.ts';
import { below } from '../../../ui/tokens/breakpoints.ts';

export function Newsletter({ id }: { id: string }) {
  const query = useQuery(newsletterQuery(id));
  const { data: newsletter, error } = query;
  const unsaved = useUnsaved(id, newsletter);
  const mayChange = useMayChange();
  const isEdited = mayChange && newsletter?.state === 'draft';
  const sending = mayChange && newsletter && <Sending newsletter={newsletter} isSaved={!unsaved} />;
  return (
    <Page title={newsletter?.subject || t.untitled}>
      <Link href="/newsletter" className={css.back}>
        {t.allNewsletters}
      </Link>
      <Loading query={query} />
      <ErrorMessage error={error} />
      {newsletter && (
        <>
          {isEdited ? (
            <div className={css.sides}>
              <Editor newsletter={newsletter} unsaved={unsaved} />
              <div className={css.side}>
                {sending}
                <Preview newsletter={newsletter} />
              </div>
            </div>
          ) : (
            newsletter.begunAt !== null && <Results newsletter={newsletter} />
          )}
          {newsletter.state !== 'draft' && unsaved && <OrphanedText id={id} unsaved={unsaved} />}
          {!isEdited && sending}
          {!isEdited && <Preview newsletter={newsletter} />}
        </>
      )}
    </Page>
  );
}

/** The number of copies: all of them, those that the mail server took, and those that are sent or given up. */
export function copiesOf({ results }: Pick<ListedNewsletter, 'results'>) {
  const { sent, bounced, failed, waiting, retrying } = results;
  const done = sent + bounced + failed;
  return { sent, done, all: done + waiting + retrying };
}

const COUNTS = Object.keys(t.counts) as (keyof typeof t.counts)[];

/** The progress of sending, and the outcome of each copy as the mail server reported it. */
function Results({ newsletter }: { newsletter: Data }) {
  const { results, failures, perMinute } = newsletter;
  const { sent, done, all } = copiesOf(newsletter);
  return (
    <Section title={t.results} text={t.resultsText}>
      {isSending(newsletter) && (
        <>
          <progress className={css.progress} aria-label={t.progress} max={all} value={done} />
          <p className="u-caption">
            <span>{`${fill(t.states.sending, { sent: `${sent}`, all: `${all}` })}.`}</span>{' '}
            {results.waiting > 0 && (
              <span>{fill(t.timeLeft, { time: estimateText(results.waiting / perMinute) })}</span>
            )}{' '}
            {results.retrying > 0 && <span>{fill(t.retrying, { count: results.retrying })}</span>}
          </p>
        </>
      )}
      <Table label={t.results} rows={COUNTS.map((count) => [t.counts[count], results[count]])} numbers />
      {failures.length > 0 && (
        <>
          <h3>{t.failures}</h3>
          <Rows>
            {failures.map(({ id, email, state, reason, dueAt, finishedAt }) => (
              <Row
                key={id}
                name={email}
                below={
                  <span className="u-caption">
                    <span>{reasonText(reason)}</span> <code className="u-label">{reason}</code>
                  </span>
                }
                details={fill(state === 'failed' ? t.failedAt : t.retriedAt, {
                  time: timeText(finishedAt ?? dueAt),
                })}
              />
            ))}
          </Rows>
        </>
      )}
    </Section>
  );
}

const SIZES = ['desktop', 'phone'] as const;

/**
 * The mail in a sandboxed frame without scripts. It keeps the site's origin, because the site serves the pictures of
 * mails only to its own pages.
 */
function Preview({ newsletter }: { newsletter: Data }) {
  const isNarrow = useMedia(below('medium'));
  const [chosen, setChosen] = useState<(typeof SIZES)[number]>();
  const size = chosen ?? (isNarrow ? 'phone' : 'desktop');
  const { id, version } = newsletter;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { contentWindow } = frame.current!;
    const scrollTop = contentWindow!.scrollY;
    frame.current!.onload = () => contentWindow!.scrollTo(0, scrollTop);
    // Unlike a new `src`, it adds no entry to the history.
    contentWindow!.location.replace(
      `/inbox/api/newsletters/${encodeURIComponent(id)}/preview?version=${version}`,
    );
  }, [id, version]);
  return (
    <Section title={t.preview} text={t.previewText}>
      <ToggleButtons
        label={t.preview}
        options={SIZES.map((one) => [one, t.sizes[one]])}
        value={size}
        onChange={setChosen}
      />
      <div className={css.preview} tabIndex={0} role="region" aria-label={t.previewFrame}>
        <iframe
          title={t.previewFrame}
          className={size === 'phone' ? `${css.frame} ${css.phone}` : css.frame}
          ref={frame}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </div>
    </Section>
  );
}
