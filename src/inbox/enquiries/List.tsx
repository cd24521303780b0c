import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ElevationProfile } from '../../terrain/ElevationProfile.tsx';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { isPast, Time } from '../parts/Time.tsx';
import css from './Enquiries.module.css';
import type { Filter, Listed } from './queries.ts';
import type { Selection } from './selection.ts';

const words = messages.list;

interface ListProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isPending' | 'isPaused' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  rows: Listed[];
  filter: Filter;
  selection: Selection;
  reference: string | undefined;
  mayChange: boolean;
}

/** A row for each enquiry, the newest first. All that was typed stands in text nodes. */
export function List({ query, rows, filter, selection, reference, mayChange }: ListProps) {
  const { error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <Sentence error={error} />
      <Loading query={query} />
      {!isPending && rows.length === 0 && !error && (
        <div className={css.empty}>
          <p>{filter.text ? words.emptySearch : words.empty}</p>
          {!filter.text && <ElevationProfile seed="inbox" className={css.ground} />}
        </div>
      )}
      <ul className={css.rows} aria-label={words.list}>
        {rows.map((row) => (
          <li key={row.reference} className={css.row} data-here={row.reference === reference || undefined}>
            {mayChange && (
              <input
                type="checkbox"
                aria-label={fillIn(words.select, { subject: row.subject })}
                checked={selection.has(row.reference)}
                onChange={() => selection.toggle(row.reference)}
              />
            )}
            <Link
              href={`/e/${row.reference}`}
              className={css.link!}
              data-reference={row.reference}
              aria-current={row.reference === reference}
            >
              <span className={row.read ? css.subject : `${css.subject} ${css.unread}`}>
                {row.subject}
                {!row.read && <span className={css.hidden}> ({words.unreadMark})</span>}
              </span>
              <Time at={row.received_at} short />
              <span className={css.person}>
                {row.name} · {row.email}
              </span>
              <span className={css.status} data-status={row.state === 'quarantined' ? 'held' : row.status}>
                {row.state === 'quarantined' ? words.views.quarantined : messages.statuses[row.status]}
                <Due at={row.dueAt} />
              </span>
              {row.source && <span className={css.source}>{row.source}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** By when the first answer is promised, as long as there is none. */
function Due({ at }: { at: number | null }) {
  if (at === null) return null;
  const late = isPast(at);
  return (
    <span className={late ? css.late : undefined}>
      {` · ${late ? words.late : words.due} `}
      <Time at={at} short />
    </span>
  );
}
