import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Fold } from '../components/Fold.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { Table } from '../components/Table.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { dayText, durationText, moneyText, numberText, percentText } from '../format.tsx';
import { numbersQuery, type Numbers as Report, type Unit } from '../queries.ts';
import { useMedia } from '../useMedia.ts';
import { useMayChange, useSession } from '../session.ts';
import { numbers as t } from '../texts/numbers.ts';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { comparisonText, measuresIn, type Measure } from './measures.ts';
import css from './Numbers.module.css';
import { TimeChart } from './TimeChart.tsx';

const UNITS: readonly Unit[] = ['day', 'week', 'month'];
const TABLES = ['time', 'page', 'source'] as const;

/** Remembered while other pages of the inbox are open. */
let lastUnit: Unit = 'day';

/** Page views, inquiries and their outcome by day, week or month, beside the period before. */
export function Numbers() {
  const { agency } = useSession();
  const mayChange = useMayChange();
  const [unit, setUnit] = useState(lastUnit);
  const query = useQuery(numbersQuery(unit));
  const { data: report, error } = query;
  const choose = (chosen: Unit) => {
    lastUnit = chosen;
    setUnit(chosen);
  };
  return (
    <Page title={t.title}>
      <div className="u-cluster u-spread">
        <ToggleButtons
          label={t.by}
          options={UNITS.map((one) => [one, t.units[one]])}
          value={unit}
          onChange={choose}
        />
        {mayChange && (
          <Toolbar>
            {TABLES.map((by) => (
              <ActionButton
                key={by}
                variant="quiet"
                label={t.csv[by]}
                action={() => download('POST /numbers/csv', { unit, by }, `numbers-${unit}-${by}.csv`)}
              />
            ))}
          </Toolbar>
        )}
      </div>
      <ErrorMessage error={error} />
      <Loading query={query} />
      {report && (
        <>
          <p className="u-caption">
            {fill(t.about, {
              unit: t.unitNames[report.unit],
              span: t.spans[report.unit],
              timeZone: agency.timeZone.replaceAll('_', ' '),
            })}
          </p>
          <div>
            {measuresIn(agency.currency)
              .filter(({ isOptional, of }) => !isOptional || of(report.total.now))
              .map((measure) => (
                <MeasureSection key={measure.name} measure={measure} report={report} />
              ))}
          </div>
          <Origins rows={report.pages} texts={t.byPage} />
          <Origins rows={report.sources} texts={t.bySource} />
          <Members rows={report.members} />
        </>
      )}
    </Page>
  );
}

/** A measure with its total, the comparison, a chart and the same values as a table. */
function MeasureSection({ measure, report }: { measure: Measure; report: Report }) {
  const { name, text, of, format } = measure;
  const hasRoom = useMedia(atLeast('large'));
  const { unit, periods, total } = report;
  const bars = periods.map(({ from, now, before }) => ({
    label: dayText(from, unit),
    value: of(now),
    before: of(before),
  }));
  if (bars.every(({ value, before }) => !value && !before))
    return (
      <section className={css.measure}>
        <h2>{name}</h2>
        <p>{fill(t.noData, { span: t.spans[unit] })}</p>
      </section>
    );
  const valueText = (value: number | null) => (value === null ? t.nothing : format(value));
  const values = bars.flatMap(({ value }) => value ?? []);
  const label = fill(t.chart, {
    name,
    from: bars[0]!.label,
    until: bars.at(-1)!.label,
    most: values.length > 0 ? format(Math.max(...values)) : t.nothing,
  });
  const table = (
    <Table
      label={name}
      columns={[t.unit[unit], name, t.beforeColumn]}
      rows={bars.toReversed().map((bar) => [bar.label, valueText(bar.value), valueText(bar.before)])}
      height="short"
      numbers
    />
  );
  return (
    <section className={css.measure}>
      <div className={css.about}>
        <h2>{name}</h2>
        <p className={css.figure}>{valueText(of(total.now))}</p>
        <p className={css.change}>{comparisonText(measure, report)}</p>
        <p className={`u-caption ${css.note}`}>{text}</p>
      </div>
      <TimeChart label={label} bars={bars} measure={measure} />
      {hasRoom ? table : <Fold summary={t.asTable}>{table}</Fold>}
    </section>
  );
}

function Members({ rows }: { rows: Report['members'] }) {
  const { title, text, none, name, nobody, written, assigned, answered } = t.byMember;
  const { median, won, wonValue } = t.measures;
  const { currency } = useSession().agency;
  const columns = [name, written, answered, median.name, assigned, won.name, wonValue.name];
  return (
    <Section title={title} text={rows.length > 0 ? text : none}>
      {rows.length > 0 && (
        <Table
          label={title}
          columns={columns}
          rows={rows.map((row) => [
            <bdi key="name">{row.name ?? nobody}</bdi>,
            numberText(row.written),
            numberText(row.answered),
            row.median === null ? t.nothing : durationText(row.median),
            numberText(row.assigned),
            numberText(row.won),
            moneyText(row.wonValue, currency),
          ])}
          isListWhenNarrow
          numbers
        />
      )}
    </Section>
  );
}

type OriginCounts = Report['pages'][number]['now'];
const share = (part: number, whole: number): string => (whole === 0 ? t.nothing : percentText(part / whole));
const conversion = ({ inquiries, views }: OriginCounts) => share(inquiries, views);

interface OriginsProps {
  rows: Report['pages'];
  texts: typeof t.byPage;
}

function Origins({ rows, texts }: OriginsProps) {
  const { currency } = useSession().agency;
  if (rows.length === 0)
    return (
      <Section title={texts.title}>
        <p>{t.none}</p>
      </Section>
    );
  const max = Math.max(...rows.map(({ now }) => now.inquiries), 1);
  const columns: [name: string, text: (row: Report['pages'][number]) => string][] = [
    [texts.views, ({ now }) => numberText(now.views)],
    [t.measures.inquiries.name, ({ now }) => numberText(now.inquiries)],
    [t.measures.conversion.name, ({ now }) => conversion(now)],
    [t.conversionBefore, ({ before }) => conversion(before)],
    [t.measures.won.name, ({ now }) => numberText(now.won)],
    [t.wonShare, ({ now }) => share(now.won, now.inquiries)],
    [t.measures.wonValue.name, ({ now }) => moneyText(now.wonValue, currency)],
    [t.measures.lostValue.name, ({ now }) => moneyText(now.lostValue, currency)],
  ];
  return (
    <Section title={texts.title} text={texts.text}>
      <Table
        label={texts.title}
        columns={[texts.name, ...columns.map(([name]) => name)]}
        rows={rows.map((row) => [
          <div key="name" className={css.origin}>
            <bdi>{row.name || texts.unknown}</bdi>
            <svg aria-hidden="true" className={css.bar}>
              <rect width={`${(row.now.inquiries * 100) / max}%`} height="100%" />
            </svg>
          </div>,
          ...columns.map(([, text]) => text(row)),
        ])}
        isListWhenNarrow
        numbers
      />
    </Section>
  );
}
