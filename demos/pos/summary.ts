import { texts } from './texts.ts';
import { formatText, formatMoney } from '../../content-model/text/format.ts';
import { isLow, lowNames, taxLabel, type Till } from './state.ts';
import { nextToSend } from './stock.ts';
import { reportOf } from './report.ts';

/** Returns the first steps, with whether the till shows that each was done. */
export function steps(till: Till): [text: string, done: boolean][] {
  const { pay, cut, count } = texts.guide;
  const isSplit = till.sales.some(({ tenders }) =>
    (['cash', 'card'] as const).every((kind) => tenders.some((tender) => tender.kind === kind)),
  );
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
    texts.summary.intro,
    `${texts.reportView.sales}: ${sales}`,
    `${texts.total}: ${formatMoney(total)}, ${taxLabel}: ${formatMoney(tax)}`,
    ...(tips > 0 ? [`${texts.tips}: ${formatMoney(tips)}`] : []),
    ...byKind.map(({ kind, cents }) => `${texts.paying.kinds[kind]}: ${formatMoney(cents)}`),
    ...(best ? [formatText(texts.summary.best, { count: best.count, name: best.name })] : []),
    ...till.closed.map(({ number, expected, counted }) =>
      formatText(texts.summary.shift, { number, difference: formatMoney(counted - expected) }),
    ),
    ...(till.items.some(isLow) ? [formatText(texts.summary.low, { names: lowNames(till) })] : []),
  ].join('\n');
}
