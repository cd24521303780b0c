import { Coverage } from './Coverage.tsx';
import { ExpensesPanel } from './ExpensesPanel.tsx';
import { HiringPanel } from './HiringPanel.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { OpenShifts } from './OpenShifts.tsx';
import { ReviewsPanel } from './ReviewsPanel.tsx';
import { NewShift, ShiftEditor } from './ShiftForms.tsx';

export { Guide } from '../../kit/view/Guide.tsx';
export { steps } from '../model/steps.ts';
export { summary } from '../model/summary.ts';

/** What is not there from the beginning: the parts behind the first tab, and what the roster can do without. */
export const PANELS = {
  leave: LeavePanel,
  hiring: HiringPanel,
  expenses: ExpensesPanel,
  reviews: ReviewsPanel,
  Coverage,
  OpenShifts,
  NewShift,
  ShiftEditor,
} as const;
