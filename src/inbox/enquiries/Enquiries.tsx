import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { readStored, writeStored } from '../../ui/storage.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useTitle } from '../components/Page.tsx';
import {
  enquiriesQuery,
  VIEWS,
  viewOf,
  waitingQuery,
  type Filter,
  type Session,
  type Sort,
  type ViewName,
} from '../queries.ts';
import { list as t } from '../strings-enquiries.ts';
import { fillIn } from '../strings.ts';
import css from './Enquiries.module.css';
import { EnquiryDetail } from './EnquiryDetail.tsx';
import { SavedFilters, Search, Views } from './Filters.tsx';
import { List } from './List.tsx';
import { SelectionBar, useSelection } from './SelectionBar.tsx';
import { ShortcutsDialog, useShortcuts } from './Shortcuts.tsx';

interface Shown {
  filter: Filter;
  sort: Sort;
  within: boolean;
}

const VIEW_KEY = 'inbox-view';
const storedView = VIEWS[readStored('sessionStorage', VIEW_KEY) as ViewName] ?? VIEWS.unanswered;
/** A reload keeps only the view, because a searched name is personal data. */
let lastShown: Shown = { filter: storedView, sort: 'newest', within: false };

/** The rail of views, the list, and the opened enquiry beside it, or in its place on a phone. */
export function Enquiries({ session, reference }: { session: Session; reference?: string }) {
  const [shown, setShown] = useState(lastShown);
  useEffect(() => {
    lastShown = shown;
    writeStored('sessionStorage', VIEW_KEY, viewOf(shown.filter) ?? null);
  }, [shown]);
  const show = (change: Partial<Shown>) => setShown((before) => ({ ...before, ...change }));
  const setFilter = (filter: Filter) => show({ filter });
  const { filter, sort, within } = shown;
  const { text, unread } = filter;
  const searched = useDeferredValue(text.trim() && !within ? { ...VIEWS.all, text, unread } : filter);
  const query = useInfiniteQuery(enquiriesQuery(searched, sort));
  const rows = query.data?.pages.flat() ?? [];
  const selection = useSelection(searched);
  const { data: waiting } = useQuery(waitingQuery);
  const mayChange = session.role !== 'viewer';
  const [showsHelp, setShowsHelp] = useState(false);
  const showHelp = () => setShowsHelp(true);
  useShortcuts({ rows, reference, mayChange, member: session.member, toggle: selection.toggle, showHelp });
  useTitle(reference ?? t.title);
  return (
    <div className={reference ? `${css.columns} ${css.reading}` : css.columns} data-fill="">
      <div className={css.rail}>
        <h1 className={css.title}>{t.title}</h1>
        {/* Announces new enquiries. */}
        <VisuallyHidden role="status">{waiting && fillIn(t.waiting, { count: waiting.new })}</VisuallyHidden>
        <Views
          filter={text.trim() && !within ? { ...VIEWS.all, unread } : filter}
          counts={waiting ?? {}}
          onChange={setFilter}
        />
        <SavedFilters filter={filter} onChange={setFilter} />
        <div className={css.help}>
          <Button look="quiet" onClick={showHelp}>
            {t.shortcuts}
          </Button>
        </div>
      </div>
      <div className={css.list}>
        <div className={css.head}>
          <Search
            filter={filter}
            within={within}
            onChange={setFilter}
            onWithin={(next) => show({ within: next })}
          />
          <SelectionBar
            rows={rows}
            filter={searched}
            sort={sort}
            onSort={(next) => show({ sort: next })}
            selection={selection}
            mayChange={mayChange}
          />
        </div>
        <List
          query={query}
          rows={rows}
          filter={searched}
          selection={selection}
          reference={reference}
          mayChange={mayChange}
        />
      </div>
      <div className={css.pane}>
        {reference ? (
          <EnquiryDetail key={reference} reference={reference} session={session} />
        ) : (
          <p className={css.choose}>{t.choose}</p>
        )}
      </div>
      {showsHelp && <ShortcutsDialog onClose={() => setShowsHelp(false)} />}
    </div>
  );
}
