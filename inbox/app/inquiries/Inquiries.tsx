import { onlineManager, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { readStored, writeStored } from '../../../ui/storage/web-storage.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { IconButton } from '../components/IconButton.tsx';
import railItems from '../components/rail.module.css';
import { useTitle } from '../components/Page.tsx';
import { FocusHome } from '../../../ui/keyboard/focus.ts';
import { useMayChange } from '../session.ts';
import { undoLast } from '../toasts.tsx';
import { useKeys } from '../useKeys.ts';
import { useMedia } from '../useMedia.ts';
import {
  CHANGE,
  inquiriesQuery,
  inquiryQuery,
  queries,
  waitingQuery,
  type Filter,
  type ListedInquiry,
  type Sort,
  type ViewName,
} from '../queries.ts';
import { entry, list as t, mails } from '../strings-inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import css from './Inquiries.module.css';
import { EnterInquiry } from './EnterInquiry.tsx';
import { InquiryDetail } from './InquiryDetail.tsx';
import { SavedFilters, Search, VIEWS, Views } from './Filters.tsx';
import { List, type RowLinks } from './List.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './useSelection.ts';
import { useSteadyRows } from './useSteadyRows.ts';
import { useWorkKeys } from './useWorkKeys.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';

interface ListState {
  filter: Filter;
  /** By due time in the view of what is due and by time elsewhere, unless the member chose. */
  sort: Sort | undefined;
  within: boolean;
  /** Whether the view is that of an earlier visit, which the member has not chosen again. */
  isRestored: boolean;
}

const VIEW_KEY = 'inbox-view';
const storedView = readStored('sessionStorage', VIEW_KEY) as ViewName;
/** A reload keeps only the view, because a searched name is personal data. */
let lastState: ListState = {
  filter: { view: VIEWS.includes(storedView) ? storedView : 'unanswered', text: '', unread: false },
  sort: undefined,
  within: false,
  isRestored: true,
};

interface InquiriesProps {
  reference?: string;
  /** Stands beside the rail in place of the list. */
  children?: ReactNode;
}

/** Views of what is to do begin with what is due first. */
const TO_DO = new Set<Filter['view']>(['unanswered', 'mine', 'new', 'open', 'snoozed']);

/** The rail of views, the list, and the opened inquiry beside it, or in its place on a phone. */
export function Inquiries({ reference, children }: InquiriesProps) {
  const [, navigate] = useLocation();
  const [listState, setListState] = useState(lastState);
  useEffect(() => {
    lastState = { ...listState, isRestored: true };
    writeStored('sessionStorage', VIEW_KEY, listState.filter.view);
  }, [listState]);
  const update = (change: Partial<ListState>) => setListState((before) => ({ ...before, ...change }));
  const links: RowLinks = useRef(new Map());
  useListPlace(reference, links);
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it scrolls sideways.
    rail.current
      ?.querySelector('[aria-pressed="true"], [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [listState.filter.view]);
  const setFilter = (filter: Filter) => {
    update({ filter, isRestored: false });
    if (children) navigate('/');
  };
  const { filter, within } = listState;
  const effective = useMemo<Filter>(
    () => (filter.text.trim() && !within ? { ...filter, view: 'all' } : filter),
    [filter, within],
  );
  const sort = listState.sort ?? (TO_DO.has(effective.view) ? 'due' : 'newest');
  const deferred = useDeferredValue(effective);
  const query = useInfiniteQuery(inquiriesQuery(deferred, sort));
  const {
    items,
    waiting: behind,
    lookAgain,
  } = useSteadyRows({
    rows: query.data?.pages.flat() ?? [],
    sort,
    key: JSON.stringify([deferred, sort]),
    reference,
    isShown: children === undefined,
    isFetching: query.isFetching,
  });
  const rows = items.flatMap(({ row }) => row ?? []);
  const isRead = query.isSuccess && !query.isFetching;
  if (listState.isRestored && isRead && reference === undefined) {
    // A member who comes back sees what waits for a reply instead of an empty view.
    const isEmpty = rows.length === 0 && !filter.text.trim() && filter.view !== 'unanswered';
    update({
      isRestored: false,
      ...(isEmpty && { filter: { view: 'unanswered', text: '', unread: false } }),
    });
  }
  const isListed = rows.some((row) => row.reference === reference);
  /** The opened inquiry that the list had, which may have left it since. */
  const [listed, setListed] = useState<string>();
  if (isListed && listed !== reference) setListed(reference);
  /** Opened by a link, while the list shows something else. */
  const isForeign = Boolean(reference) && isRead && !isListed && listed !== reference && !query.hasNextPage;
  const selection = useSelection(deferred);
  const { data: waiting } = useQuery(waitingQuery);
  const [showsHelp, setShowsHelp] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  /** Whether the rail of views is beside the list and has room for the button. */
  const isWide = useMedia(atLeast('large'));
  const showHelp = () => setShowsHelp(true);
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open, next, previous } = useNeighbors({
    rows,
    isLoaded: query.isSuccess && deferred === effective,
    reference,
    links,
    list,
  });
  /** Opens the first result of what is typed, while the list may still show former results. */
  async function openFirst() {
    const typed = searchField.current?.value;
    const results = await queries.fetchInfiniteQuery(inquiriesQuery(effective, sort)).catch(() => undefined);
    const first = results?.pages[0]?.[0];
    if (!first || searchField.current?.value !== typed) return;
    // The row may not be there yet to take the focus, and the next key must not be typed.
    searchField.current?.blur();
    open(first.reference);
  }
  const mayChange = useMayChange();
  useWorkKeys({
    reference,
    selection,
    isQuarantine: deferred.view === 'quarantined',
  });
  useKeys({
    j: next,
    k: previous,
    z: undoLast,
    '/': () => searchField.current?.focus(),
    '?': showHelp,
    '.': lookAgain,
    ...(reference && mayChange && { x: () => selection.toggle(reference) }),
  });
  useTitle(children ? mails.unmatched : (reference ?? t.title));
  const search = (
    <Search
      field={searchField}
      onEnter={() => void openFirst()}
      filter={filter}
      within={within}
      onChange={setFilter}
      onWithin={(next) => update({ within: next })}
    />
  );
  return (
    <div className={reference ? `${css.columns} ${css.reading}` : css.columns} data-fill="">
      <div ref={rail} className={css.rail}>
        <h1 className={css.title}>
          <VisuallyHidden narrowOnly>{t.title}</VisuallyHidden>
        </h1>
        {/* Announces new inquiries. */}
        <VisuallyHidden role="status">{waiting && fill(t.waiting, { count: waiting.new })}</VisuallyHidden>
        <Views
          view={children ? undefined : effective.view}
          filter={effective}
          counts={waiting}
          onChange={setFilter}
        />
        {waiting && (waiting.readsMailbox || waiting.unmatched > 0) && (
          <Link href="/unmatched" className={railItems.item!} aria-current={children ? 'page' : undefined}>
            <span>{mails.unmatched}</span>
            {waiting.unmatched > 0 && <span className={railItems.count}>{` ${waiting.unmatched}`}</span>}
          </Link>
        )}
        <SavedFilters filter={filter} onChange={setFilter} />
        {isWide && mayChange && (
          <div className={css.enter}>
            <Button variant="quiet" onClick={() => setIsEntering(true)}>
              {entry.title}
            </Button>
          </div>
        )}
        <div className={css.help}>
          <Button variant="quiet" onClick={showHelp}>
            {t.shortcuts}
          </Button>
        </div>
      </div>
      {children ? (
        <div className={css.other}>{children}</div>
      ) : (
        <>
          <div ref={list} className={css.list} tabIndex={-1}>
            <FocusHome value={list}>
              <div className={css.top}>
                {isWide && search}
                <SelectionBar
                  rows={rows}
                  filter={deferred}
                  sort={sort}
                  onSort={(next) => update({ sort: next })}
                  selection={selection}
                  behind={behind}
                  onLookAgain={lookAgain}
                >
                  {!isWide && (
                    <>
                      {search}
                      {mayChange && (
                        <IconButton icon="add" label={entry.title} onClick={() => setIsEntering(true)} />
                      )}
                    </>
                  )}
                </SelectionBar>
              </div>
              {isForeign && (
                <p className={css.foreign}>
                  {fill(t.foreign, { reference: reference! })}{' '}
                  <Button variant="quiet" onClick={() => setFilter({ view: 'all', text: '', unread: false })}>
                    {t.showAll}
                  </Button>
                </p>
              )}
              <List
                query={query}
                items={items}
                filter={deferred}
                selection={selection}
                reference={reference}
                links={links}
                onClear={() => setFilter({ ...filter, text: '', unread: false })}
              />
            </FocusHome>
          </div>
          <div className={css.pane}>
            {reference ? (
              <InquiryDetail
                key={reference}
                reference={reference}
                hasSelection={!selection.isNone}
                onNext={next}
              />
            ) : (
              <p className={css.choose}>{t.choose}</p>
            )}
          </div>
        </>
      )}
      {isEntering && <EnterInquiry onClose={() => setIsEntering(false)} />}
      {showsHelp && <ShortcutsDialog onClose={() => setShowsHelp(false)} />}
    </div>
  );
}

/** Where the page of the list was scrolled. */
let listTop = 0;

/** On a phone, where an inquiry takes the place of the list, opens it at its top and leaves the list where it was. */
function useListPlace(reference: string | undefined, links: RowLinks) {
  const lastRead = useRef(reference);
  useLayoutEffect(() => {
    window.scrollTo(0, reference ? 0 : listTop);
    if (reference) {
      lastRead.current = reference;
      return;
    }
    // The link back had the focus, and is gone.
    if (document.activeElement === document.body)
      links.current.get(lastRead.current ?? '')?.focus({ preventScroll: true });
    const keep = () => {
      listTop = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [reference, links]);
}

interface Neighbors {
  rows: readonly ListedInquiry[];
  /** Whether the rows are those of the chosen list: an inquiry that is not among them has left it. */
  isLoaded: boolean;
  reference: string | undefined;
  links: RowLinks;
  /** Gets the focus when the last row has left it. */
  list: RefObject<HTMLElement | null>;
}

/** Functions that open the inquiries of a list, and focus their rows. */
function useNeighbors({ rows, isLoaded, reference, links, list }: Neighbors) {
  const [, navigate] = useLocation();
  const index = rows.findIndex((row) => row.reference === reference);
  /** The position of the opened inquiry, which the next one takes when it leaves the list. */
  const place = useRef({ reference, index: 0 });
  const open = (opened: string) => {
    navigate(`/inquiries/${opened}`);
    links.current.get(opened)?.focus();
  };
  const openAt = (at: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, at))];
    if (row) open(row.reference);
  };
  const goOn = useEffectEvent(() => {
    openAt(place.current.index);
    if (rows.length > 0) return;
    navigate('/');
    list.current?.focus();
  });
  useEffect(() => {
    if (!isLoaded) return;
    const former = place.current;
    if (index < 0 && reference) {
      if (former.reference === reference && isDone(reference)) goOn();
      return;
    }
    place.current = { reference, index: Math.max(0, index) };
    // Undo opens an inquiry again while another row has the focus.
    const rowLinks = [...links.current.values()];
    if (former.reference !== reference && rowLinks.some((link) => link === document.activeElement))
      links.current.get(reference ?? '')?.focus();
  }, [isLoaded, index, reference, links]);
  return {
    open,
    next: () => openAt(index < 0 ? place.current.index : index + 1),
    previous: () => openAt((index < 0 ? place.current.index : index) - 1),
  };
}

/**
 * Whether the member has just finished with an inquiry. The value of a won or lost one is asked for, and offline nothing is
 * finished: what is shown is taken back, and the next inquiry could not be read.
 */
function isDone(reference: string): boolean {
  const status = queries.getQueryData(inquiryQuery(reference).queryKey)?.status;
  // In a select, the arrow keys pass through statuses that nobody chose.
  const isPassing = document.activeElement?.matches('select:focus-visible');
  const isOwnChange = queries.isMutating({ mutationKey: [CHANGE] }) > 0;
  return isOwnChange && onlineManager.isOnline() && !isPassing && status !== 'won' && status !== 'lost';
}
