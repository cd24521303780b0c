import { texts } from '../texts.ts';
import { fill, formatDay, formatPrice } from '../../../content-model/text/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { boardSums, dealsIn, LOST, type Board } from '../state.ts';
import { shownBoard, type Filter } from '../search.ts';
import type { Opened } from './useDealDragAndDrop.ts';
import type { BoardStore } from '../store.ts';
import css from './CrmDemo.module.css';
import type { FocusEvent } from 'react';

interface BoardToolsProps {
  store: BoardStore;
  onOpen: (opened: Opened) => void;
  /** The board with the deals that the filter shows. */
  shown: Board;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Tools above the board: actions, the current day, filters, sums and lost deals. Actions scroll on phones. */
export function BoardTools({ store, onOpen, shown, filter, onFilter }: BoardToolsProps) {
  const { state: board, dispatch, say } = store;
  const { deals, today } = board;
  const { open, won, likely } = boardSums(shown);
  const lost = dealsIn(shown, LOST);
  const { query, urgent, owner } = filter;
  const show = (change: Partial<Filter>) => {
    const next = { ...filter, ...change };
    onFilter(next);
    say(fill(texts.found, { count: shownBoard(board, next).deals.length }));
  };
  return (
    <div className={`u-cluster u-spread u-gap-2 ${css.tools}`} onFocus={showWhole}>
      <Toolbar label={texts.tools}>
        <Button variant="primary" onClick={() => onOpen({ newIn: board.stages[0]!.id })}>
          {texts.addDeal}
        </Button>
        <span>{fill(texts.today, { day: formatDay(today) })}</span>
        <Button onClick={() => dispatch({ type: 'nextDay' })}>{texts.nextDay}</Button>
        <Button onClick={() => onOpen('rules')}>{fill(texts.rules, { count: board.rules.length })}</Button>
        <Button onClick={() => onOpen('stages')}>{texts.stages}</Button>
        <select
          aria-label={texts.deal.owner}
          value={owner}
          onChange={({ target }) => show({ owner: target.value })}
        >
          <option value="">{texts.everyone}</option>
          {[...new Set(deals.map((deal) => deal.owner))].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Toolbar>
      <Toolbar>
        <label>
          <VisuallyHidden>{texts.search}</VisuallyHidden>
          <input
            type="search"
            dir="auto"
            placeholder={texts.search}
            value={query}
            onChange={({ target }) => show({ query: target.value })}
          />
        </label>
        <Button aria-pressed={urgent} onClick={() => show({ urgent: !urgent })}>
          {fill(texts.needy, { count: shownBoard(board, { ...filter, urgent: true }).deals.length })}
        </Button>
      </Toolbar>
      <dl className="u-cluster">
        <div>
          <dt>{texts.open}</dt>
          <dd>{formatPrice(open)}</dd>
        </div>
        <div>
          <dt>{texts.won}</dt>
          <dd>{formatPrice(won)}</dd>
        </div>
        <div>
          <dt>{texts.forecast}</dt>
          <dd>{formatPrice(likely)}</dd>
        </div>
      </dl>
      {lost.length > 0 && (
        <Toolbar label={fill(texts.lost, { count: lost.length })}>
          <span>{`${fill(texts.lost, { count: lost.length })}:`}</span>
          {lost.map((deal) => (
            <Button key={deal.id} variant="quiet" onClick={() => onOpen({ deal: deal.id })}>
              {deal.client}
            </Button>
          ))}
        </Toolbar>
      )}
    </div>
  );
}

/**
 * Scrolls a focused control fully into view (for a deal, its card), because browsers do not scroll to a partly visible
 * one. Ignores pointer focus: scrolling would make the click miss.
 */
export function showWhole({ target, currentTarget }: FocusEvent) {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  (target.closest('[data-deal]') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
