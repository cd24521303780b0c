import type { BoardStore } from '../store.ts';

export interface BoardDialogProps extends BoardStore {
  onClose: () => void;
}

/** The open dialog: a deal, a new deal in a stage, or another one. */
export type Opened = { deal: string } | { newIn: string } | 'rules' | 'stages' | 'reports' | 'paste';
