import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import type { ProvenPointsProps } from '../../../content-model/schemas/sections.ts';
import { Section, SidePicture, SideSection } from '../../components/Section/Section.tsx';
import css from './Points.module.css';

interface PointsProps extends Omit<ProvenPointsProps, 'picture'> {
  id?: string;
}

/** A checklist with a heading. */
export function CheckPoints({ label, title, items, id }: PointsProps) {
  return (
    <Section label={label} title={title} id={id} stacked>
      <CheckList items={items} />
    </Section>
  );
}

/** As many per row as fit; four, or two by two, if that fills the rows. */
export function CheckList({ items }: Pick<PointsProps, 'items'>) {
  const fours = items.length % 4 === 0 ? css.fours : '';
  return <ul className={`u-grid u-ruled u-hanging ${css.list} ${fours}`.trim()}>{items.map(Point)}</ul>;
}

/** A numbered list beside its heading. @param picture shown below the heading */
export function PointRows({
  label,
  title,
  items,
  picture,
  id,
}: PointsProps & { picture?: PagePicture | undefined }) {
  return (
    <SideSection label={label} title={title} id={id} aside={<SidePicture picture={picture} />}>
      <ol className={`u-ruled u-hanging ${css.rows}`}>{items.map(Point)}</ol>
    </SideSection>
  );
}

/** A point with its explanation and an optional link to its proof. */
const Point = ({ title, text, proof }: PointsProps['items'][number]) => (
  <li key={title} className="u-reveal">
    <h3 className="u-item-title">{title}</h3>
    <p className="u-soft">
      {text} {proof && <a href={proof.href}>{proof.label}</a>}
    </p>
  </li>
);
