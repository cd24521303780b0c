import type { ProvenPointsProps } from '../../content/schemas/sections.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './CheckPoints.module.css';

/** A checklist with a heading. */
export function CheckPoints({ label, title, items, id }: ProvenPointsProps & { id?: string }) {
  return (
    <Section label={label} title={title} id={id} above>
      <CheckList items={items} />
    </Section>
  );
}

/** As many per row as fit; four, or two by two, if that fills the rows. */
export function CheckList({ items }: Pick<ProvenPointsProps, 'items'>) {
  const fours = items.length % 4 === 0 ? css.fours : '';
  return (
    <ul className={`grid ruled ${css.list} ${fours}`.trim()}>
      {items.map(({ title, text, proof }) => (
        <li key={title} className="reveal">
          <h3 className="item-title">{title}</h3>
          <p className="soft">
            {text} {proof && <a href={proof.href}>{proof.label}</a>}
          </p>
        </li>
      ))}
    </ul>
  );
}
