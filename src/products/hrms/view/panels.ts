import { ExpensesPanel } from './ExpensesPanel.tsx';
import { HiringPanel } from './HiringPanel.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { ReviewsPanel } from './ReviewsPanel.tsx';

/** The parts behind the first tab, which is there from the beginning. */
export const PANELS = {
  leave: LeavePanel,
  hiring: HiringPanel,
  expenses: ExpensesPanel,
  reviews: ReviewsPanel,
} as const;
