import type { SymbolPointsProps } from '../../content/schemas/symbols.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { MapSymbol } from '../../components/MapSymbol/MapSymbol.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './SymbolPoints.module.css';

interface Props extends SymbolPointsProps {
  /** Fixes the ground in the cells that the last row leaves over. */
  seed: string;
  id?: string;
}

/** Cells in a row on wide screens; SymbolPoints.module.css sets the columns. */
const COLUMNS = 3;

/** What a service or product consists of, each point with its map symbol. */
export function SymbolPoints({ label, title, items, seed, id }: Props) {
  const left = (COLUMNS - (items.length % COLUMNS)) % COLUMNS;
  return (
    <Section label={label} title={title} {...(id && { id })}>
      <ul className={css.points}>
        {items.map(({ icon, title: name, text }) => (
          <li key={name}>
            <MapSymbol name={icon} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
        {left > 0 && (
          <li className={left > 1 ? css.open : css.rest} aria-hidden="true">
            <Terrain seed={seed} survey="card" />
          </li>
        )}
      </ul>
    </Section>
  );
}
