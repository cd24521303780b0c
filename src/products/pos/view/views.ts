/** What is not there from the beginning. */
export { OverTill } from './OverTill.tsx';
export { ReportView } from './ReportView.tsx';
export { StockView } from './StockView.tsx';
