import type { ProductColor } from '../../../content-model/schemas/product-colors.ts';
import type { ProvenPointsProps } from '../../../content-model/schemas/sections.ts';
import { Title } from '../../components/Title/Title.tsx';
import colors from '../../styles/product-color.module.css';
import css from './PairedPoints.module.css';

type Points = Pick<ProvenPointsProps, 'title' | 'items'> & { id?: string };

interface PairedPointsProps {
  first: Points;
  second?: Points | undefined;
  /** The ground of the first list; without a product it is neutral. */
  color?: ProductColor;
}

/** Two short lists that belong together, edge to edge: what comes first, and beside it on a dark ground the second. */
export function PairedPoints({ first, second, color }: PairedPointsProps) {
  return (
    <div className={`${css.lists} ${color ? colors[color] : ''}`.trim()}>
      <PointList {...first} />
      {second && <PointList {...second} isSecond />}
    </div>
  );
}

const PointList = ({ title, items, id, isSecond }: Points & { isSecond?: boolean }) => (
  <section className={`${css.list} ${isSecond ? `u-dark ${css.second}` : ''}`.trim()} id={id}>
    <h2>
      <Title>{title}</Title>
    </h2>
    <ul>
      {items.map(({ title: name, text, proof }) => (
        <li key={name}>
          <h3>
            <Title>{name}</Title>
          </h3>
          <p>
            {text} {proof && <a href={proof.href}>{proof.label}</a>}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
