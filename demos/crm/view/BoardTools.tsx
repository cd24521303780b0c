import { messages } from '#demo/crm';
import { formatDay, formatPrice } from '../../../content-model/text/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { boardSums, dealsIn, LOST } from '../state.ts';
import { matches, attentionReason } from '../thread.ts';
import type { BoardStore, Opened } from './useDealDragAndDrop.ts';
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
    say(messages.found(deals.filter((deal) => matches(deal, text)).length));
  };
  return (
    <div className={`cluster spread gap-2 ${css.tools}`} onFocus={showWhole}>
      <Toolbar label={messages.tools}>
        <Button look="primary" onClick={() => onOpen({ newIn: board.stages[0]!.id })}>
          {messages.addDeal}
        </Button>
        <span>{messages.today(formatDay(today))}</span>
        <Button onClick={() => dispatch({ do: 'next day' })}>{messages.nextDay}</Button>
        <Button onClick={() => onOpen('rules')}>{messages.rules(board.rules.length)}</Button>
        <Button onClick={() => onOpen('stages')}>{messages.stages}</Button>
        <select
          aria-label={messages.deal.owner}
          value={owner}
          onChange={({ target }) => onFilter({ ...filter, owner: target.value })}
        >
          <option value="">{messages.everyone}</option>
          {[...new Set(deals.map((deal) => deal.owner))].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Toolbar>
      <Toolbar>
        <label>
          <VisuallyHidden>{messages.search}</VisuallyHidden>
          <input
            type="search"
            dir="auto"
            placeholder={messages.search}
            value={query}
            onChange={({ target }) => search(target.value)}
          />
        </label>
        <Button aria-pressed={urgent} onClick={() => onFilter({ ...filter, urgent: !urgent })}>
          {messages.needy(deals.filter((deal) => attentionReason(deal, today)).length)}
        </Button>
      </Toolbar>
      <dl className="cluster">
        <div>
          <dt>{messages.open}</dt>
          <dd>{formatPrice(open)}</dd>
        </div>
        <div>
          <dt>{messages.won}</dt>
          <dd>{formatPrice(won)}</dd>
        </div>
        <div>
          <dt>{messages.forecast}</dt>
          <dd>{formatPrice(likely)}</dd>
        </div>
      </dl>
      {lost.length > 0 && (
        <Toolbar label={messages.lost(lost.length)}>
          <span>{messages.lost(lost.length)}:</span>
          {lost.map((deal) => (
            <Button key={deal.id} look="quiet" onClick={() => onOpen({ deal: deal.id })}>
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
