import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import railItems from '../components/rail.module.css';
import { waitingQuery, type Filter, type ViewName } from '../queries.ts';
import { entry, list as t } from '../texts/inquiries.ts';
import { mails } from '../texts/replies.ts';
import { SavedFilters, Views } from './Filters.tsx';
import css from './Rail.module.css';

interface RailProps {
  /** As the member chose it. */
  filter: Filter;
  /** The view in which a search applies. */
  appliedView: ViewName;
  onFilter: (filter: Filter) => void;
  /** Whether an inquiry is open, which on a phone takes the place of the list and the views. */
  isReading: boolean;
  /** Whether the unmatched emails stand beside the rail, and no view. */
  isUnmatched: boolean;
  /** Opens the form for an inquiry by phone, where the rail has room for it and the member may. */
  onEnter: (() => void) | undefined;
  onHelp: () => void;
}

/** The views with their counts, the unmatched emails and the saved filters; chips on a phone. */
export function Rail({ filter, appliedView, onFilter, isReading, isUnmatched, onEnter, onHelp }: RailProps) {
  const { data: waiting } = useQuery(waitingQuery);
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it scrolls sideways.
    rail.current
      ?.querySelector('[aria-pressed="true"], [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [filter.view]);
  return (
    <div ref={rail} className={isReading ? `${css.rail} ${css.reading}` : css.rail}>
      <h1 className={css.title}>
        <VisuallyHidden narrowOnly>{t.title}</VisuallyHidden>
      </h1>
      {/* Announces new inquiries. */}
      <VisuallyHidden role="status">{waiting && fill(t.waiting, { count: waiting.new })}</VisuallyHidden>
      <Views view={isUnmatched ? undefined : appliedView} counts={waiting} onChange={onFilter} />
      {waiting && (waiting.readsMailbox || waiting.unmatched > 0) && (
        <Link href="/unmatched" className={railItems.item!} aria-current={isUnmatched ? 'page' : undefined}>
          <span>{mails.unmatched}</span>
          {waiting.unmatched > 0 && <span className={railItems.count}>{` ${waiting.unmatched}`}</span>}
        </Link>
      )}
      <SavedFilters filter={filter} onChange={onFilter} />
      {onEnter && (
        <div className={css.enter}>
          <Button variant="quiet" onClick={onEnter}>
            {entry.title}
          </Button>
        </div>
      )}
      <div className={css.help}>
        <Button variant="quiet" onClick={onHelp}>
          {t.shortcuts}
        </Button>
      </div>
    </div>
  );
}
