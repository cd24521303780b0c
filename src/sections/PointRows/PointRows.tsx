import type { PointListProps } from '../../content/schemas/sections.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './PointRows.module.css';

/** A headed list to be read line by line: what, and what it means. */
export function PointRows({ label, title, items }: PointListProps) {
  return (
    <Section label={label} title={title}>
      <ol className={css.rows}>
        {items.map((point) => (
          <li key={point.title} className="reveal">
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
