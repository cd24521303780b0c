import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import type { ProvenPointsProps } from '../../../content-model/schemas/sections.ts';
import { Section, SidePicture, SideSection } from '../../components/Section/Section.tsx';
import css from './Points.module.css';

interface PointsProps extends Omit<ProvenPointsProps, 'picture'> {
  id?: string;
}

/** A fact, and whether it is not, or not yet, so. */
type Fact = PointsProps['items'][number] & { open?: boolean | undefined };

/** A checklist with a heading. */
export function CheckPoints({ title, items, id }: PointsProps) {
  return (
    <Section title={title} id={id}>
      <CheckList items={items} />
    </Section>
  );
}

/** The class of points that fill rows of four, or of two. */
const foursOf = (items: readonly unknown[]) => (items.length % 4 === 0 ? css.fours! : '');

/** As many per row as fit; four, or two by two, if that fills the rows. */
export function CheckList({ items }: Pick<PointsProps, 'items'>) {
  return (
    <ul className={`u-grid u-ruled u-hanging ${css.list} ${foursOf(items)}`.trim()}>{items.map(Point)}</ul>
  );
}

/** A list beside its heading. @param picture shown below the heading, which the points then explain */
export function PointRows({
  title,
  items,
  picture,
  id,
}: PointsProps & { picture?: PagePicture | undefined }) {
  return (
    <SideSection
      title={title}
      id={id}
      aside={<SidePicture picture={picture} />}
      tinted={picture !== undefined}
    >
      <ul className={picture ? css.notes : `u-lined ${css.rows}`}>{items.map(Point)}</ul>
    </SideSection>
  );
}

/** Points in columns under their heading, where a list beside it would repeat the section before. */
export function PointColumns({ title, items, id }: PointsProps) {
  return (
    <Section title={title} id={id}>
      <ul className={`u-grid u-ruled ${css.columns} ${foursOf(items)}`.trim()}>{items.map(Point)}</ul>
    </Section>
  );
}

/** Facts as a table with a heading. */
export function PointTable({ title, items, id }: PointsProps) {
  return (
    <Section title={title} id={id}>
      <Facts items={items} />
    </Section>
  );
}

interface LegendProps {
  title: string;
  inPlace: string;
  open: string;
  facts: Fact[];
}

/** The heading of several tables of facts: what their marks mean, and how many there are of each. */
export function Legend({ title, inPlace, open, facts }: LegendProps) {
  const missing = facts.filter((fact) => fact.open).length;
  return (
    <div className={css.legend}>
      <h2>{title}</h2>
      <p className="u-cluster u-gap-x-6 u-caption">
        <span>
          <Mark /> {inPlace}, {facts.length - missing}
        </span>
        <span className={css.open}>
          <Mark /> {open}, {missing}
        </span>
      </p>
    </div>
  );
}

const Mark = () => (
  <svg className={css.mark} viewBox="-1 -1 14 12" aria-hidden="true">
    <path d="M6 0l6 10H0z" />
  </svg>
);

interface PointGroupProps extends Omit<PointsProps, 'items'> {
  items: Fact[];
  /** With a mark at what is in place, too, not only at what is not. */
  marked?: boolean | undefined;
}

/** One of several tables of facts that follow each other: its heading is beside it, and a rule above both. */
export function PointGroup({ title, items, id, marked }: PointGroupProps) {
  return (
    <section className={css.group} id={id}>
      <h2>{title}</h2>
      <Facts items={items} marked={marked} />
    </section>
  );
}

/** What each fact is about, the fact, and where to check it; with a mark that tells what is in place from what is not. */
const Facts = ({ items, marked }: { items: Fact[]; marked?: boolean | undefined }) => (
  <table className={css.table}>
    <tbody>
      {items.map(({ title: name, text, proof, open }) => (
        <tr key={name}>
          <th scope="row" className={open ? css.open : undefined}>
            {(marked || open) && <Mark />}
            {name}
          </th>
          <td>{text}</td>
          <td>{proof && <a href={proof.href}>{proof.label}</a>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A point with its explanation and an optional link to its proof. */
const Point = ({ title, text, proof }: PointsProps['items'][number]) => (
  <li key={title} className="u-reveal">
    <h3 className="u-item-title">{title}</h3>
    <p className="u-soft">
      {text} {proof && <a href={proof.href}>{proof.label}</a>}
    </p>
  </li>
);
