import { formatPrice, moneyInputValue } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { attentionReason } from './attention.ts';
import type { Board, Deal } from './state.ts';

/** Which deals the board shows. */
export interface Filter {
  query: string;
  /** Whether to show only deals that need attention today. */
  urgent: boolean;
  /** Owner of the deals to show; empty for all. */
  owner: string;
}

export const NO_FILTER: Filter = { query: '', urgent: false, owner: '' };

/** Returns the board with only the deals that a filter shows. */
export const shownBoard = (board: Board, filter: Filter): Board => ({
  ...board,
  deals: board.deals.filter((deal) => isShown(deal, board.today, filter)),
});

function isShown(deal: Deal, today: Day, { query, urgent, owner }: Filter): boolean {
  return (
    matches(deal, query) &&
    (!urgent || attentionReason(deal, today) !== undefined) &&
    (owner === '' || deal.owner === owner)
  );
}

/** Whether a fact, a field of the team, the amount or the thread of a deal contains the typed text. */
function matches(deal: Deal, typed: string): boolean {
  const query = typed.trim().toLowerCase();
  const { client, contact, email, phone, owner, extras, cents, thread } = deal;
  return [
    client,
    contact,
    email,
    phone,
    owner,
    ...Object.values(extras),
    formatPrice(cents),
    moneyInputValue(cents),
    ...thread.map(({ text }) => text),
  ].some((text) => text.toLowerCase().includes(query));
}
