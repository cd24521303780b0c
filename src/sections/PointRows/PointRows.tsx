import type { ProvenPointsProps } from '../../content/schemas/sections.ts';
import { SidePicture, SideSection } from '../../components/Section/Section.tsx';
import css from './PointRows.module.css';

interface PointRowsProps extends Omit<ProvenPointsProps, 'picture'> {
  /** HTML of the picture below the heading. */
  picture?: string | undefined;
  id?: string;
}

/** A numbered list: each point, what it means and, if there is one, a link to its proof. */
export function PointRows({ label, title, items, picture, id }: PointRowsProps) {
  return (
    <SideSection label={label} title={title} id={id} aside={<SidePicture html={picture} />}>
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
    </SideSection>
  );
}
