import type { PointListProps, Proof } from '../../content/schemas/sections.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './PointRows.module.css';

interface PointRowsProps extends Omit<PointListProps, 'items'> {
  items: (PointListProps['items'][number] & Proof)[];
  id?: string;
}

/** A headed list to be read line by line: what, what it means and, where there is one, its proof. */
export function PointRows({ label, title, items, id }: PointRowsProps) {
  return (
    <Section label={label} title={title} id={id}>
      <ol className={css.rows}>
        {items.map(({ title: point, text, proof }) => (
          <li key={point} className="reveal">
            <h3>{point}</h3>
            <p>
              {text} {proof && <a href={proof.href}>{proof.label}</a>}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
