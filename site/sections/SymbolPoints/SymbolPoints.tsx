import messages from 'virtual:interface';
import type { SymbolPointsProps } from '../../../content-model/schemas/symbols.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { fill, planOf } from '../../../content-model/text/fill.ts';
import { MapSymbol } from '../../components/MapSymbol/MapSymbol.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './SymbolPoints.module.css';

interface Props extends SymbolPointsProps {
  /** Seed of the terrain in the last row's empty cells. */
  seed: string;
  id?: string;
}

/** Columns on wide screens, as in SymbolPoints.module.css. */
const COLUMNS = 3;

/** Parts of a service or product, each with a map symbol. */
export function SymbolPoints({ label, title, items, seed, id }: Props) {
  const emptyCells = (COLUMNS - (items.length % COLUMNS)) % COLUMNS;
  return (
    <Section label={label} title={title} id={id} stacked>
      <ul className={css.points}>
        {items.map(({ icon, title: name, text, plan }) => (
          <li key={name}>
            <MapSymbol name={icon} />
            <h3>{name}</h3>
            <p className="u-soft">{text}</p>
            {plan && <p className="u-label">{fill(messages.pricing.fromPlan, { plan: planOf(plan) })}</p>}
          </li>
        ))}
        {emptyCells > 0 && (
          <li className={emptyCells > 1 ? css.open : css.rest} aria-hidden="true">
            <Terrain seed={seed} survey="card" />
          </li>
        )}
      </ul>
    </Section>
  );
}
