import type { CountersProps } from '../../../content-model/schemas/sections.ts';
import css from './Counters.module.css';

interface Props {
  items: CountersProps;
  /** What the figures count. */
  note?: string | undefined;
}

export function Counters({ items, note }: Props) {
  return (
    <>
      <dl className={css.counters}>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt className="u-label">{label}</dt>
            <dd className="u-figure" data-figure="">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className={`u-caption ${css.note}`}>{note}</p>}
    </>
  );
}
