import type { PointListProps } from '../../content/schemas/sections.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './CheckPoints.module.css';

/** A headed check list. */
export function CheckPoints({ label, title, items }: PointListProps) {
  return (
    <Section label={label} title={title}>
      <CheckList items={items} />
    </Section>
  );
}

/** Three to a row where there is room, or four when that leaves none over. */
export function CheckList({ items }: Pick<PointListProps, 'items'>) {
  const fours = items.length % 4 === 0 ? css.fours : '';
  return (
    <ul className={`${css.list} ${fours}`.trim()}>
      {items.map(({ title, text }) => (
        <li key={title} className="reveal">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
