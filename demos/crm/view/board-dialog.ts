import type { Action } from '../actions.ts';
import type { Invoice } from '../invoices.ts';
import type { BoardStore } from '../store.ts';

export interface BoardDialogProps extends BoardStore {
  /** Address of the ERP demo, which invoices won deals; undefined if the site has none. */
  erp: string | undefined;
  onClose: () => void;
}

/** What is asked before a deal with an invoice changes. */
export interface Asked {
  action: Extract<Action, { isInvoiced?: boolean }>;
  invoice: Invoice;
}

/** The open dialog: a deal, a new deal in a stage, or another one. */
export type Opened = { deal: string } | { newIn: string } | 'rules' | 'stages' | 'reports' | 'paste';
