import { texts } from '../texts.ts';
import { fill, formatDay, formatPrice } from '../../../content-model/text/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { boardSums, dealsIn, LOST } from '../state.ts';
import { matches } from '../search.ts';
import { attentionReason } from '../attention.ts';
import type { Opened } from './useDealDragAndDrop.ts';
import type { BoardStore } from '../store.ts';
import css from './CrmDemo.module.css';
import type { FocusEvent } from 'react';

/** Filter of the board's deals. */
export interface Filter {
  query: string;
  /** Whether to show only deals that need attention today. */
  urgent: boolean;
  /** Owner of the deals to show; empty for all. */
  owner: string;
}

interface BoardToolsProps {
  store: BoardStore;
  onOpen: (opened: Opened) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Tools above the board: actions, the current day, filters, sums and lost deals. Actions scroll on phones. */
export function BoardTools({ store, onOpen, filter, onFilter }: BoardToolsProps) {
  const { state: board, dispatch, say } = store;
  const { deals, today } = board;
  const { open, won, likely } = boardSums(board);
  const lost = dealsIn(board, LOST);
  const { query, urgent, owner } = filter;
  const search = (text: string) => {
    onFilter({ ...filter, query: text });
    say(fill(texts.found, { count: deals.filter((deal) => matches(deal, text)).length }));
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
          onChange={({ target }) => onFilter({ ...filter, owner: target.value })}
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
            onChange={({ target }) => search(target.value)}
          />
        </label>
        <Button aria-pressed={urgent} onClick={() => onFilter({ ...filter, urgent: !urgent })}>
          {fill(texts.needy, { count: deals.filter((deal) => attentionReason(deal, today)).length })}
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
