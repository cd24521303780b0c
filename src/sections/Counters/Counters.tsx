import type { CountersProps } from '../../content/schemas/sections.ts';
import css from './Counters.module.css';

export function Counters({ items }: { items: CountersProps }) {
  return (
    <dl className={css.counters}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figure="">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
