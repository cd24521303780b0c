import type { CountersProps } from '../../../content-model/schemas/sections.ts';
import { Block } from '../../components/Section/Section.tsx';
import css from './Counters.module.css';

interface Props {
  items: CountersProps;
  /** What the figures count. */
  note?: string | undefined;
}

/** Figures with what they count, still: nobody has to wait for them. */
export function Counters({ items, note }: Props) {
  return (
    <div className={note && items.length === 2 ? css.explained : undefined}>
      <dl className={css.counters}>
        {items.map(({ value, unit, label, source }) => (
          <div key={label}>
            <dt>
              <b>{label}</b> {source && <span>{source}</span>}
            </dt>
            <dd className="u-figure">
              {value}
              {unit && <small> {unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className={`u-caption ${css.note}`}>{note}</p>}
    </div>
  );
}

/** The counters as a part of a page. */
export const CounterBlock = (counters: Props) => (
  <Block>
    <Counters {...counters} />
  </Block>
);
