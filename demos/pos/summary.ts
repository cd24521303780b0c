import { messages } from '#demo/pos';
import { formatMoney } from '../../content-model/text/format.ts';
import { isLow, lowNames, taxLabel, type Till } from './state.ts';
import { nextToSend } from './shelf.ts';
import { reportOf } from './report.ts';

/** Returns the first steps, with whether the till shows that each was done. */
export function steps(till: Till): [text: string, done: boolean][] {
  const { pay, cut, count } = messages.guide;
  const isSplit = till.sales.some(({ tenders }) => new Set(tenders.map(({ kind }) => kind)).size > 1);
  return [
    [pay, isSplit],
    [cut, nextToSend(till) !== undefined],
    [count, till.closed.length > 0],
  ];
}

/** Returns the day as readable lines for the team. */
export function summary(till: Till): string {
  const { sales, total, tax, tips, byKind, byItem } = reportOf(till);
  const best = byItem[0];
  return [
    messages.summary.intro,
    `${messages.reportView.sales}: ${sales}`,
    `${messages.total}: ${formatMoney(total)}, ${taxLabel}: ${formatMoney(tax)}`,
    ...(tips > 0 ? [`${messages.tips}: ${formatMoney(tips)}`] : []),
    ...byKind.map(({ kind, cents }) => `${messages.paying.kinds[kind]}: ${formatMoney(cents)}`),
    ...(best ? [messages.summary.best(best.count, best.name)] : []),
    ...till.closed.map(({ number, expected, counted }) =>
      messages.summary.shift(number, formatMoney(counted - expected)),
    ),
    ...(till.items.some(isLow) ? [messages.summary.low(lowNames(till))] : []),
  ].join('\n');
}
