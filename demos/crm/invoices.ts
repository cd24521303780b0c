import type { HandOver } from '../kit/hand-over.ts';
import { reduce, type Action } from './actions.ts';
import { orderId } from './hand-over.ts';
import type { Board, Deal } from './state.ts';

export type Invoice = HandOver<'dealInvoice'>;

/** The invoice that the ERP demo has sent for a deal. */
export const invoiceOf = (invoices: readonly Invoice[], board: Board, deal: Deal): Invoice | undefined =>
  invoices.find(({ id }) => id === orderId(board, deal));

/** The invoice of a deal that an action would move back or lose, which is asked about first; none if it is refused. */
export function invoiceToAskAbout(
  board: Board,
  invoices: readonly Invoice[],
  action: Action,
): Invoice | undefined {
  if (action.type !== 'moveDeal' && action.type !== 'lose') return undefined;
  if (action.isInvoiced) return undefined;
  const deal = board.deals.find(({ id }) => id === action.deal);
  if (!deal || (action.type === 'moveDeal' && action.stage === deal.stage)) return undefined;
  return reduce(board, action).ok ? invoiceOf(invoices, board, deal) : undefined;
}
