import type { HandOver } from '../kit/hand-over.ts';
import { reduce, type Action } from './actions.ts';
import { orderId } from './won-deals.ts';
import type { Board, Deal } from './state.ts';

export type Invoice = HandOver<'dealInvoice'>;

/** The invoice that the ERP demo has sent for a deal. */
export const invoiceOf = (invoices: readonly Invoice[], board: Board, deal: Deal): Invoice | undefined =>
  invoices.find(({ id }) => id === orderId(board, deal));

/** What is asked before a deal with an invoice changes. */
export interface InvoiceQuestion {
  action: Extract<Action, { invoice?: number }>;
  invoice: Invoice;
}

/** The question before an action moves a deal with an invoice back or loses it; none if the action would be refused. */
export function questionOf(
  board: Board,
  invoices: readonly Invoice[],
  action: Action,
): InvoiceQuestion | undefined {
  if (action.type !== 'moveDeal' && action.type !== 'lose') return undefined;
  if (action.invoice !== undefined) return undefined;
  const deal = board.deals.find(({ id }) => id === action.deal);
  if (!deal || (action.type === 'moveDeal' && action.stage === deal.stage)) return undefined;
  const invoice = invoiceOf(invoices, board, deal);
  return invoice && reduce(board, action).ok ? { action, invoice } : undefined;
}
