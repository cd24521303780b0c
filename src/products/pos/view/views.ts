import { formatDateTime } from '../../../messages/format.ts';

// The first date costs a browser as much as the rest of a receipt: no customer waits for it.
formatDateTime(0);

/** What is not there from the beginning. */
export { Guide } from '../../kit/view/Guide.tsx';
export { steps } from '../model/steps.ts';
export { summarize } from '../model/summary.ts';
export { OpenShift } from './OpenShift.tsx';
export { OverTill } from './OverTill.tsx';
export { PICTURES } from './pictures.ts';
export { ReportView } from './ReportView.tsx';
export { StockView } from './StockView.tsx';
export { TwoTills } from './TwoTills.tsx';
