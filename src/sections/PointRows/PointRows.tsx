import type { ProvenPointsProps } from '../../content/schemas/sections.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './PointRows.module.css';

interface PointRowsProps extends ProvenPointsProps {
  id?: string;
}

/** A numbered list: each point, what it means and, if there is one, a link to its proof. */
export function PointRows({ label, title, items, id }: PointRowsProps) {
  return (
    <Section label={label} title={title} id={id}>
      <ol className={`ruled ${css.rows}`}>
        {items.map(({ title: point, text, proof }) => (
          <li key={point} className="reveal">
            <h3 className="item-title">{point}</h3>
            <p className="soft">
              {text} {proof && <a href={proof.href}>{proof.label}</a>}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
