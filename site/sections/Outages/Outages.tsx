import type { CountersProps } from '../../../content-model/schemas/sections.ts';
import type { OutagesProps } from '../../../content-model/schemas/trust.ts';
import css from './Outages.module.css';

interface Props extends OutagesProps {
  /** Other measured figures. */
  record?: CountersProps | undefined;
}

/** The minutes of outage in each month under the line that was promised, beside other measured figures. */
export function Outages({ title, limit, limitLabel, unit, months, record = [] }: Props) {
  const top = Math.max(limit, ...months.map(({ minutes }) => minutes));
  return (
    <section className={css.block}>
      <div className={`u-dark ${css.panel}`}>
        <div className={css.chart}>
          <h2>{title}</h2>
          <p className={`u-cluster u-spread u-label ${css.labels}`}>
            <span>{limitLabel}</span>
            <span>{unit}</span>
          </p>
          <ol className={css.months}>
            {months.map(({ month, minutes }) => (
              <li key={month}>
                <svg viewBox={`0 0 10 ${top}`} preserveAspectRatio="none" aria-hidden="true">
                  <rect className={css.allowed} width="10" y={top - limit} height={limit} />
                  <rect className={css.used} width="10" y={top - minutes} height={minutes} />
                </svg>
                <b className={minutes > 0 ? css.some : undefined}>{minutes}</b>
                <span>{month}</span>
              </li>
            ))}
          </ol>
        </div>
        {record.length > 0 && (
          <dl className={css.record}>
            {record.map(({ value, unit: measure, label, source }) => (
              <div key={label}>
                <dt>
                  <b>{label}</b> {source}
                </dt>
                <dd className="u-figure">
                  {value} {measure}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
