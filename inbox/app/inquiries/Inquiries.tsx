import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusHome } from '../../../ui/keyboard/focus.ts';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';
import { IconButton } from '../components/IconButton.tsx';
import { MailPause } from '../components/MailPause.tsx';
import { useTitle } from '../components/Page.tsx';
import { inquiriesQuery, queries, type Filter } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { entry, list as t } from '../texts/inquiries.ts';
import { mails } from '../texts/replies.ts';
import { undoLast } from '../toasts.tsx';
import { typeAhead } from '../typing-ahead.ts';
import { UnmatchedHits } from '../unmatched/UnmatchedHits.tsx';
import { useKeys } from '../useKeys.ts';
import { useMedia } from '../useMedia.ts';
import { EnterInquiry } from './EnterInquiry.tsx';
import { Search, VIEWS } from './Filters.tsx';
import css from './Inquiries.module.css';
import { InquiryDetail } from './InquiryDetail.tsx';
import { List, type RowLinks } from './List.tsx';
import { Rail } from './Rail.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useInquiryRows } from './useInquiryRows.ts';
import { useListPlace } from './useListPlace.ts';
import { useListState } from './useListState.ts';
import { useNeighbors } from './useNeighbors.ts';
import { useSelection } from './useSelection.ts';
import { useWorkKeys } from './useWorkKeys.ts';

interface InquiriesProps {
  reference?: string;
  /** Stands beside the rail in place of the list. */
  children?: ReactNode;
}

/** The rail of views, the list, and the opened inquiry beside it, or in its place on a phone. */
export function Inquiries({ reference, children }: InquiriesProps) {
  const [, navigate] = useLocation();
  const listState = useListState();
  const { filter, within, appliedFilter, deferredFilter, sort, update } = listState;
  const inquiryRows = useInquiryRows({ listState, reference, isShown: children === undefined });
  const { query, items, rows, behind, lookAgain, isLoaded, isForeign } = inquiryRows;
  const selection = useSelection(deferredFilter);
  const links: RowLinks = useRef(new Map());
  const list = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [showsHelp, setShowsHelp] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  /** Whether the rail of views is beside the list and has room for the button. */
  const isWide = useMedia(atLeast('large'));
  const mayChange = useMayChange();
  useListPlace(reference, links);
  const { open, next, previous, extendNext, extendPrevious } = useNeighbors({
    rows,
    isLoaded,
    reference,
    links,
    list,
    select: selection.add,
  });
  const setFilter = (changed: Filter) => {
    update({ filter: changed, isRestored: false });
    if (children) navigate('/');
  };
  const enter = () => setIsEntering(true);
  const showHelp = () => setShowsHelp(true);
  /** The digits open the views in the order of the rail. */
  const viewKeys = Object.fromEntries(
    VIEWS.map((view, index) => [`${(index + 1) % 10}`, () => setFilter({ view, text: '', unread: false })]),
  );
  /** Opens the first result of what is typed, while the list may still show former results. */
  async function openFirst() {
    const typed = searchField.current?.value;
    const results = await queries
      .fetchInfiniteQuery(inquiriesQuery(appliedFilter, sort))
      .catch(() => undefined);
    const first = results?.pages[0]?.[0];
    if (!first || searchField.current?.value !== typed) return;
    // The row may not be there yet to take the focus, and the next key must not be typed.
    searchField.current?.blur();
    open(first.reference);
  }
  useWorkKeys({
    reference,
    selection,
    isQuarantine: deferredFilter.view === 'quarantined',
  });
  useKeys({
    ...(!children && { j: next, k: previous }),
    z: undoLast,
    'Shift+u': () => navigate('/unmatched'),
    '/': () => searchField.current?.focus(),
    '?': showHelp,
    '.': lookAgain,
    ...viewKeys,
    ...(mayChange && {
      ...(!reference && { r: typeAhead, n: typeAhead, f: typeAhead }),
      ...(!children && {
        c: enter,
        'Shift+j': extendNext,
        'Shift+k': extendPrevious,
        'Shift+x': () => selection.selectShown(rows.map((row) => row.reference)),
      }),
      ...(reference && { x: () => selection.toggle(reference) }),
    }),
  });
  useTitle(children ? mails.unmatched : (reference ?? t.title));
  const search = (
    <Search
      field={searchField}
      onEnter={() => void openFirst()}
      filter={filter}
      within={within}
      onChange={setFilter}
      onWithin={(isWithin) => update({ within: isWithin })}
    />
  );
  return (
    <div className={reference ? `${css.columns} ${css.reading}` : css.columns} data-fill="">
      <Rail
        filter={filter}
        appliedView={appliedFilter.view}
        onFilter={setFilter}
        isReading={reference !== undefined}
        isUnmatched={children !== undefined}
        onEnter={isWide && mayChange ? enter : undefined}
        onHelp={showHelp}
      />
      {children ? (
        <div className={css.other}>{children}</div>
      ) : (
        <>
          <div ref={list} className={css.list} tabIndex={-1}>
            <FocusHome value={list}>
              <div className={css.top}>
                <MailPause />
                {isWide && search}
                <SelectionBar
                  rows={rows}
                  filter={deferredFilter}
                  sort={sort}
                  onSort={(chosen) => update({ sort: chosen })}
                  selection={selection}
                  behind={behind}
                  onLookAgain={lookAgain}
                >
                  {!isWide && search}
                  {!isWide && mayChange && <IconButton icon="add" label={entry.title} onClick={enter} />}
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
              <UnmatchedHits text={deferredFilter.text} />
              <List
                query={query}
                items={items}
                filter={deferredFilter}
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
