import { useState } from 'react';
import { formatText, formatDay } from '../../../content-model/text/format.ts';
import { texts } from '../texts.ts';
import { ChoiceField } from '../../../ui/Field.tsx';
import { sum } from '../../kit/money.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { formatMonth } from '../state.ts';
import {
  balanceSheet,
  entriesIn,
  monthBefore,
  PERIODS,
  profitAndLoss,
  startOf,
  payablesByAge,
  receivablesByAge,
  totalOf,
  type Period,
  type ReportRow,
} from '../reports.ts';
import type { BooksStore } from '../store.ts';

const t = texts.reports;

/** Reports: profit and loss, balance sheet, receivables and payables. */
export function ReportsPanel({ state: books }: BooksStore) {
  const [period, setPeriod] = useState<Period>('all');
  const { income, expenses, net } = profitAndLoss(entriesIn(books, period));
  const before = period === 'month' ? monthBefore(books, books.today) : undefined;
  const [[cost, costCents], ...others] = expenses as [ReportRow, ...ReportRow[]];
  const gross = totalOf(income) - costCents;
  const { assets, liabilities, equity, earned } = balanceSheet(books.entries);
  const ownCents = totalOf(equity) + earned;
  return (
    <>
      <Panel title={t.income} action={formatText(t.since, { day: formatDay(startOf(books, period)) })}>
        <ChoiceField
          label={t.period}
          value={period}
          onChange={({ target }) => setPeriod(PERIODS.find((one) => one === target.value) ?? 'all')}
          choices={PERIODS.map((one) => [one, t.periods[one]])}
        />
        <Sums totalled rows={[...named(income), [texts.accounts[cost], 0 - costCents], [t.gross, gross]]} />
        <Sums
          totalled
          rows={[...named(others).map(([name, cents]) => [name, 0 - cents] as const), [t.net, net]]}
        />
        {before && <Sums rows={[[formatText(t.netOf, { month: formatMonth(before.day) }), before.profit]]} />}
      </Panel>
      <Panel title={t.assets} action={formatText(t.on, { day: formatDay(books.today) })}>
        <Sums totalled rows={[...named(assets), [texts.total, totalOf(assets)]]} />
        <Sums totalled rows={[...named(liabilities), [t.liabilities, totalOf(liabilities)]]} />
        <Sums totalled rows={[...named(equity), [t.earned, earned], [t.equity, ownCents]]} />
        <Sums totalled rows={[[t.equal, totalOf(liabilities) + ownCents]]} />
      </Panel>
      <Panel title={t.ages} action={formatText(t.on, { day: formatDay(books.today) })}>
        <Ages cents={receivablesByAge(books)} />
      </Panel>
      <Panel title={t.payables} action={formatText(t.on, { day: formatDay(books.today) })}>
        <Ages cents={payablesByAge(books)} />
      </Panel>
    </>
  );
}

function Ages({ cents }: { cents: ReturnType<typeof receivablesByAge> }) {
  const [notDue, to30, to60, over60] = cents;
  return (
    <Sums
      totalled
      rows={[
        [t.notDue, notDue],
        [t.to30, to30],
        [t.to60, to60],
        [t.over60, over60],
        [texts.total, sum(cents)],
      ]}
    />
  );
}

const named = (rows: readonly ReportRow[]) =>
  rows.map(([account, cents]) => [texts.accounts[account], cents] as const);
