import { formatMoney } from '../../kit/model/money.ts';
import { reportOf } from './report.ts';
import { isLow, lowNames, type Till } from './till.ts';
import { words } from '../../../messages/en/pos.ts';

/** The day in lines that a person on the team can read. */
export function summarize(till: Till): string {
  const { sales, total, tax, byKind, byItem } = reportOf(till);
  const best = byItem[0];
  return [
    words.summary.intro,
    `${words.reportView.sales}: ${sales}`,
    `${words.total}: ${formatMoney(total)}, ${words.tax}: ${formatMoney(tax)}`,
    ...byKind.map(({ kind, cents }) => `${words.paying.kinds[kind]}: ${formatMoney(cents)}`),
    ...(best ? [words.summary.best(best.name, best.count)] : []),
    ...till.closed.map(({ number, expected, counted }) =>
      words.summary.shift(number, formatMoney(counted - expected)),
    ),
    ...(till.items.some(isLow) ? [words.summary.low(lowNames(till))] : []),
  ].join('\n');
}
