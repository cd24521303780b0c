import { fillIn } from '../messages.ts';
import { changeText, dayText } from './figures.ts';
import { changeOf, type Measure } from './measures.ts';
import { words } from './messages.ts';
import css from './Numbers.module.css';
import type { Numbers } from './queries.ts';
import { TimeChart } from './TimeChart.tsx';

/** One measure: what it comes to and how that was before, its chart, and beside it the same as a table. */
export function MeasureView({ measure, numbers }: { measure: Measure; numbers: Numbers }) {
  const { name, text, of, show } = measure;
  const { unit, periods, total } = numbers;
  const bars = periods.map(({ from, now, before }) => ({
    label: dayText(from, unit),
    value: of(now),
    before: of(before),
  }));
  const shown = (value: number | null) => (value === null ? words.nothing : show(value));
  const known = bars.flatMap(({ value }) => value ?? []);
  const label = fillIn(words.chart, {
    name,
    from: bars[0]!.label,
    until: bars.at(-1)!.label,
    most: known.length > 0 ? show(Math.max(...known)) : words.nothing,
  });
  return (
    <section className={css.measure}>
      <div className={css.about}>
        <h2>{name}</h2>
        <p className={css.figure}>{shown(of(total.now))}</p>
        <p className={css.change}>{comparison(measure, numbers)}</p>
        <p className={css.note}>{text}</p>
      </div>
      <TimeChart label={label} bars={bars} measure={measure} />
      <div className={css.scroll} tabIndex={0} role="region" aria-label={name}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.unit[unit]}</th>
              <th scope="col">{name}</th>
              <th scope="col">{words.beforeColumn}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{shown(bar.value)}</td>
                <td>{shown(bar.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** How it was before: `+12% · 57 in the 30 days before`. */
function comparison({ of, show, isShare, needs }: Measure, { unit, total }: Numbers): string {
  const span = words.spans[unit];
  if (needs.some((count) => total.before[count] === null)) return fillIn(words.notKept, { span });
  const before = of(total.before);
  const was = fillIn(words.before, { span, value: before === null ? words.nothing : show(before) });
  const change = changeOf(of(total.now), before, isShare);
  if (change === undefined) return was;
  const told = changeText(change, isShare);
  return `${isShare ? fillIn(words.points, { points: told }) : told} · ${was}`;
}
