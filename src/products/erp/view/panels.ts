export { Guide } from '../../kit/view/Guide.tsx';
export { steps } from '../model/steps.ts';
export { AccountDialog } from './AccountDialog.tsx';
export { Flight } from './Flight.tsx';
export { summary } from '../model/summary.ts';
import { AccountingPanel } from './AccountingPanel.tsx';
import { MakingPanel } from './MakingPanel.tsx';
import { PayrollPanel } from './PayrollPanel.tsx';
import { SellingPanel } from './SellingPanel.tsx';
import { TillPanel } from './TillPanel.tsx';

/** The modules behind the first tab, which is there from the beginning. */
export const PANELS = {
  selling: SellingPanel,
  till: TillPanel,
  payroll: PayrollPanel,
  making: MakingPanel,
  accounting: AccountingPanel,
} as const;
